/** Who may import whom. The folders of `src` and what each is for: see ARCHITECTURE.md. */
const folders = {
  catalogue: [],
  query: ['catalogue'],
  schema: ['catalogue'],
  store: ['catalogue', 'query'],
  sources: ['catalogue', 'schema'],
  clustering: ['catalogue'],
  opds: ['catalogue'],
  documents: ['catalogue', 'query', 'opds'],
  publishing: ['catalogue', 'opds', 'schema', 'documents'],
  api: ['catalogue', 'opds', 'query', 'schema', 'documents'],
  pages: ['documents', 'components', 'layouts', 'styles'],
  components: ['documents', 'styles'],
  layouts: ['documents', 'components', 'styles'],
};

/** Packages that one folder alone may know. */
const owners = {
  'better-sqlite3': 'src/store/',
  'any-ascii': 'src/query/',
  ajv: 'src/schema/',
  'ajv-formats': 'src/schema/',
  'csv-parse': 'src/sources/',
  'iso-639-3': 'src/clustering/',
  commander: 'build-scripts/',
  'cli-progress': 'build-scripts/',
  '@hono/node-server': 'src/server',
};

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['\\.astro$', '\\.d\\.ts$'] },
      to: {},
    },
    ...Object.entries(folders).map(([folder, allowed]) => ({
      name: `${folder}-imports-inwards`,
      comment: `${folder} may import only ${[folder, ...allowed].join(', ')}`,
      severity: 'error',
      from: { path: `^src/${folder}/` },
      to: {
        path: '^(src|build-scripts|tests)/',
        pathNot: `^src/(${[folder, ...allowed].join('|')})/`,
      },
    })),
    {
      name: 'catalogue-is-pure',
      severity: 'error',
      from: { path: '^src/catalogue/' },
      to: { dependencyTypesNot: ['local', 'type-only'], path: 'node_modules' },
    },
    ...Object.entries(owners).map(([name, owner]) => ({
      name: `${name.replace(/\W+/g, '-')}-has-one-owner`,
      comment: `Only ${owner} knows ${name}`,
      severity: 'error',
      from: { path: '^(src|build-scripts)/', pathNot: `^${owner}` },
      to: { path: `node_modules/${name}/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
