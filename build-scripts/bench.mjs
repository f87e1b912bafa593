import { runScript } from './toolchain.mjs';

runScript('../tests/bench/bench.ts', process.argv.slice(2));
