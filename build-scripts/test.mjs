import { runScript } from './toolchain.mjs';

runScript('test.ts', process.argv.slice(2));
