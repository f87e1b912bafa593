import { compileApp } from '../../build-scripts/compiled-app.ts';

/** Compiles the pages once, before the tests of a project that renders them. */
export default (): Promise<void> => compileApp();
