import { writeFileSync } from 'node:fs';

/** Loaded before a program that is measured (`node --import`): its end tells its peak of memory. */
process.on('exit', () => {
  const { PEAK_MEMORY_FILE: path } = process.env;
  if (path) writeFileSync(path, String(process.resourceUsage().maxRSS / 1024));
});
