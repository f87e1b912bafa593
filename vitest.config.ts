import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // No test leaves anything behind in the process: importing all anew for each file takes longer than the tests.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'slow', include: ['tests/slow/**/*.test.ts'], testTimeout: 300_000 } },
      { test: { name: 'http', include: ['tests/http/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/setup/compiled-pages.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
