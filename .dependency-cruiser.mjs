/** The import rules between packages and folders (ARCHITECTURE.md). A check in CI enforces them. */
const pkg = (name) => `^packages/${name}/src`;
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^packages/', pathNot: [from, ...allowed] },
});
/**
 * Returns the rule for a folder of the service that its features import. `allowed` are the folders from which this folder may
 * import.
 */
const serviceLayer = (folder, allowed) => ({
  name: `service-${folder}`,
  severity: 'error',
  from: { path: `^packages/server/src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^packages/server/src/',
    pathNot: [folder, ...allowed].map((name) => `^packages/server/src/${name}/`),
  },
});
const schemaOrModel = '^packages/widgets/src/(schema|words|model)/';
const theme = '^packages/widgets/src/theme/';

/** Test and story files; they may import from every folder of their own package. */
const notShipped = '(\\.test\\.tsx?$|\\.stories\\.tsx$|/testing/|/stories/)';

/**
 * The folders of a package from the lowest to the highest. A file imports code and types only from its own folder and from
 * lower ones, so there is no cycle between folders.
 */
const layers = (name, folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${name}-layers-${folder.replace(/\W+/g, '-')}`,
    comment: `The folders of ${name}, lowest first: ${folders.join(', ')}.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${folder}/[^/]+$`, pathNot: notShipped },
    to: { path: folders.slice(index + 1).map((higher) => `^packages/${name}/src/${higher}/[^/]+$`) },
  }));
const WIDGETS_FOLDERS = [
  'schema',
  'words',
  'model',
  'model/calculated',
  'state',
  'draw',
  'static',
  'export',
  'react',
  'formats',
  'formats/text-card',
  'formats/(chart|gauge|pie|summary|table)',
  'formats/(passive|radar)',
  'provenance',
  'card',
  'charts',
  'grid',
  'edit',
];

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Imports of types count too.',
      severity: 'error',
      from: { path: '^(packages|e2e|scripts)' },
      to: { circular: true },
    },
    ...layers('widgets', WIDGETS_FOLDERS),
    {
      name: 'widgets-layers-name-every-folder',
      comment: 'Add each new folder to the list of layers.',
      severity: 'error',
      from: {
        path: '^packages/widgets/src/.+/',
        pathNot: [
          ...WIDGETS_FOLDERS.map((folder) => `^packages/widgets/src/${folder}/[^/]+$`),
          '^packages/widgets/src/(theme|dashboard|styles)/',
          notShipped,
        ],
      },
      to: {},
    },
    ...layers('formatters', ['internal', 'date-range']),
    {
      name: 'formatters-layers-date-range',
      comment: 'The functions that write values are above the date ranges.',
      severity: 'error',
      from: { path: '^packages/formatters/src/(internal|date-range)/', pathNot: notShipped },
      to: { path: '^packages/formatters/src/[^/]+$' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$|virtual:' } },
    only('formatters-import-nothing', pkg('formatters'), []),
    only('ui-imports-formatters', pkg('ui'), [pkg('formatters')]),
    {
      name: 'schema-and-model-are-pure',
      comment: 'Their tests may import samples from the stories.',
      severity: 'error',
      from: { path: schemaOrModel, pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: [schemaOrModel, pkg('formatters')] },
    },
    {
      name: 'theme-is-pure-and-apart',
      comment: 'The service computes themes, so that viewers load no colour library.',
      severity: 'error',
      from: { path: '^packages/widgets/src/(?!theme/|stories)', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: theme, dependencyTypesNot: ['type-only'] },
    },
    only('theme-imports-schema', theme, [schemaOrModel]),
    only('widgets-import-ui', pkg('widgets'), [pkg('ui'), pkg('formatters'), '^packages/ui/dist/styles']),
    only('contract-imports-schema', pkg('contract'), [pkg('formatters'), schemaOrModel]),
    only('connectors-import-contract', pkg('connectors'), [
      pkg('contract'),
      pkg('formatters'),
      schemaOrModel,
      pkg('sandbox'),
    ]),
    only('server-imports', pkg('server'), [
      pkg('contract'),
      pkg('connectors'),
      pkg('formatters'),
      schemaOrModel,
      '^packages/widgets/src/static/',
      theme,
      pkg('sandbox'),
    ]),
    serviceLayer('platform', []),
    {
      name: 'service-platform-without-connectors',
      severity: 'error',
      from: { path: '^packages/server/src/platform/' },
      to: { path: '^packages/connectors/' },
    },
    serviceLayer('company', ['platform']),
    serviceLayer('data', ['platform', 'company']),
    {
      name: 'service-features-apart',
      comment:
        'Code that two features of the service share is in data/, company/ or platform/. The demo imports features.',
      severity: 'error',
      from: {
        path: '^packages/server/src/([^/]+)/',
        pathNot: ['^packages/server/src/(platform|company|data|demo|testing|process)/', '\\.test\\.ts$'],
      },
      to: {
        path: '^packages/server/src/',
        pathNot: ['^packages/server/src/(platform|company|data)/', '^packages/server/src/$1/'],
      },
    },
    only('app-imports', pkg('app'), [
      pkg('contract'),
      pkg('ui'),
      pkg('widgets'),
      pkg('formatters'),
      '^packages/(ui|widgets)/dist/styles',
    ]),
    only('sandbox-imports-nothing', pkg('sandbox'), []),
    {
      name: 'sandbox-only-in-tests',
      comment: 'Only tests import the sandbox. The demo starts it as a program.',
      severity: 'error',
      from: { path: '^packages/(?!sandbox)', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: pkg('sandbox') },
    },
    {
      name: 'zone-arithmetic-in-formatters',
      severity: 'error',
      from: { path: '^packages/(?!formatters)' },
      to: { path: 'node_modules/date-fns' },
    },
    {
      name: 'pure-without-react',
      severity: 'error',
      from: { path: ['^packages/(formatters|contract|connectors|server|sandbox)/src', schemaOrModel, theme] },
      to: { path: 'node_modules/(react|react-dom|swr|wouter)/' },
    },
    {
      name: 'static-without-react',
      comment:
        'Node runs the markup writers and the static writer without a build, so they import no component and no browser library.',
      severity: 'error',
      from: {
        path: '^packages/widgets/src/(words|state|draw|static)/',
        pathNot: '\\.(test|stories)\\.tsx?$|/testing/',
      },
      to: { path: '\\.tsx$|node_modules/(react|react-dom|uplot|@dnd-kit)/|^packages/ui/' },
    },
    {
      name: 'viewers-do-not-load-the-static-writer',
      comment: 'A page loads it with import() when a user saves a picture. A server imports it as a separate entry.',
      severity: 'error',
      from: {
        path: '^packages/widgets/src/(?!static/|stories|export/(picture|index))',
        pathNot: '\\.(test|stories)\\.tsx?$',
      },
      to: {
        path: '^packages/widgets/src/(static/|export/picture)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'forms-only-in-form',
      comment: 'react-hook-form and zod are peers that only @reporting/ui/form imports.',
      severity: 'error',
      from: { path: pkg('ui'), pathNot: '(^packages/ui/src/form/|\\.test\\.tsx?$|\\.stories\\.tsx$)' },
      to: { path: 'node_modules/(react-hook-form|zod|@hookform)/' },
    },
    {
      name: 'widgets-do-not-load-the-editor',
      comment: 'Viewers never load the editing layer.',
      severity: 'error',
      from: { path: '^packages/widgets/src/(?!edit/|stories)', pathNot: '\\.(test|stories)\\.tsx?$' },
      to: { path: '^packages/widgets/src/edit/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-way-out',
      comment:
        'Only the outbound client uses the network. Connectors receive it as an argument. Their check is a command of the operator.',
      severity: 'error',
      from: {
        path: '^packages/(connectors|server|contract)/src',
        pathNot: '(/platform/outbound|^packages/connectors/src/check/|\\.test\\.ts$|/testing/)',
      },
      to: { path: '^(node:)?(https?|undici)$|node_modules/undici/' },
    },
    {
      name: 'no-internals-of-other-packages',
      comment: 'Packages import only the entries of other packages.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src' },
      to: { path: '^packages/[^/]+/src/.*internal/', pathNot: '^packages/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
