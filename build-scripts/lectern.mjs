#!/usr/bin/env node
import { runScript } from './toolchain.mjs';

runScript('lectern.ts', process.argv.slice(2));
