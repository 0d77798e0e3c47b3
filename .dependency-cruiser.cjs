/** Who may import whom (design §2). Each rule says why in one sentence. */
const tests = '\\.test\\.tsx?$|/testing/|^(e2e|scripts/bench)/';

/** The portal itself, and the commands that operators run in production (docs/running.md). */
const runsInProduction =
  '^(ui|api|engine)/|^scripts/(accounts|fixity|forms|jobs|lists|nightly|works)(/|\\.ts$)';

/** Tests, and the generators of lists, which developers run. */
const neverInProduction = `${tests}|^scripts/lists/(generateLists|commonPasswords|countries|languages)\\.ts$`;

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

/**
 * The modules of the API from the ground up. A module may import those on earlier lines; services and models
 * are handed to it by `server/composition`. A module that is not listed may import no other.
 */
const apiModules = [
  ['permissions'],
  [
    ...['audit', 'configuration', 'fileEvents', 'limits', 'links', 'lists'],
    'releases',
  ],
  ['forms', 'sessions'],
  ['help', 'publishers', 'uploads'],
  ['mails', 'users', 'consents'],
  ['accounts', 'claims'],
  ['joins', 'invitations', 'works'],
  ['submissions'],
  ['covers', 'deposits', 'formRecords'],
  [
    ...['catalogue', 'csrf', 'health', 'pages', 'previews', 'scanning'],
    ...['closing', 'history', 'merging', 'prediction', 'retention', 'studio'],
    'waiting',
  ],
];

const apiInOrder = apiModules.map((names, level) => {
  const own = `^api/modules/(${names.join('|')})/`;
  const below = apiModules.slice(0, level).flat();
  return forbid(
    `api-modules-level-${level + 1}`,
    'Modules know each other in one direction, so that the lower ones can be read without the upper ones.',
    { path: own, pathNot: tests },
    {
      path: '^api/modules/',
      pathNot: `^api/modules/(${['$1', ...below].join('|')})/`,
    },
  );
});

/**
 * The features of the ui from the ground up. One may import those on earlier lines, of its own line only itself;
 * features on no line may import none.
 */
const uiFeatures = [
  ['shell', 'captcha', 'preview'],
  ['apiDocs', 'identity', 'list'],
  ['history', 'explain'],
  ['publisher', 'colleagues', 'titles'],
  ['account'],
  ['upload', 'cover', 'offers'],
  ['deposit'],
  ['records', 'staff'],
  ['deposits'],
  ['help'],
  ['fix'],
  ['studio'],
];

const uiInOrder = [
  ...uiFeatures,
  [`(?!(?:${uiFeatures.flat().join('|')})/)[^/]+`],
].map((names, level) => {
  const below = uiFeatures.slice(0, level).flat();
  const isListed = level < uiFeatures.length;
  return forbid(
    isListed ? `ui-features-level-${level + 1}` : 'ui-features-listed',
    'Features import each other in one direction, so that the lower ones can be read without the upper ones.',
    { path: `^ui/features/(${names.join('|')})/`, pathNot: tests },
    {
      path: '^ui/features/',
      pathNot: `^ui/features/(${['$1', ...(isListed ? below : [])].join('|')})/`,
    },
  );
});

module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'Files that need each other are one idea in two places, and load in an order nobody chose.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'no-unresolved',
      'An import that resolves to nothing fails only when it is reached.',
      {},
      { couldNotResolve: true },
    ),

    forbid(
      'engine-alone',
      'The engine is a library: whoever uses it knows it, it knows nobody.',
      { path: '^engine/', pathNot: tests },
      { path: '^(ui|api|scripts|e2e)/' },
    ),
    forbid(
      'engine-without-node',
      'The same engine runs in the browser, where Node.js is not.',
      { path: '^engine/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'engine-entry-without-ajv',
      'Ajv generates code, which the Content-Security-Policy forbids in the browser, and is heavy.',
      { path: '^engine/index\\.ts$' },
      {
        path: 'node_modules/ajv/dist/(2020|ajv|core|compile|standalone|vocabularies)',
        reachable: true,
      },
    ),
    forbid(
      'engine-types-first',
      'Types describe and need nothing but types.',
      { path: '^engine/types/' },
      { path: '^engine/(vocabulary|compile|evaluate|wizard|domain)/' },
    ),
    forbid(
      'engine-vocabulary-second',
      'A keyword is usable in any form and knows neither how forms are compiled nor judged.',
      { path: '^engine/vocabulary/', pathNot: tests },
      { path: '^engine/(compile|evaluate|wizard|domain)/' },
    ),
    forbid(
      'engine-compile-third',
      'Compiling happens once and before any answer exists.',
      { path: '^engine/compile/', pathNot: tests },
      { path: '^engine/(evaluate|wizard|domain)/' },
    ),
    forbid(
      'engine-evaluate-fourth',
      'Judging a document does not depend on the page somebody is on.',
      { path: '^engine/evaluate/', pathNot: tests },
      { path: '^engine/(wizard|domain)/' },
    ),
    forbid(
      'engine-checks-last',
      'Whoever fills a form in needs no check of its definition, so the checks stay out of that bundle.',
      { path: '^engine/(?!checks/)', pathNot: tests },
      { path: '^engine/checks/' },
    ),
    forbid(
      'engine-domain-apart',
      'Rules that are not form rules stand alone, so that they can be read alone.',
      { path: '^engine/domain/', pathNot: tests },
      { path: '^engine/(vocabulary|compile|evaluate|wizard)/' },
    ),

    forbid(
      'ui-not-api',
      'Browser and server share the engine and HTTP, nothing else.',
      { path: '^ui/' },
      { path: '^(api|scripts)/', pathNot: '^api/contract/' },
    ),
    forbid(
      'contract-as-types',
      'The contract of HTTP describes what is sent; nothing of it runs.',
      {},
      { path: '^api/contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-alone',
      'What goes over HTTP is described by the schemas and the engine, never by how the API makes it.',
      { path: '^api/contract/' },
      { pathNot: '^(api/contract|engine/types)/' },
    ),
    forbid(
      'ui-not-the-compiler',
      'The compiler carries Ajv; the browser gets validators that are already written.',
      { path: '^ui/', pathNot: tests },
      { path: '^engine/compile/' },
    ),
    forbid(
      'ui-not-the-checks',
      'A definition is checked where it is compiled; pages show the problems that the API found.',
      { path: '^ui/', pathNot: tests },
      { path: '^engine/checks/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-without-node',
      'There is no Node.js in a browser.',
      { path: '^ui/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'ui-parts-know-no-feature',
      'Components, lib and renderer serve every feature, so they can know none.',
      { path: '^ui/(components|lib|renderer)/', pathNot: tests },
      { path: '^ui/(forms|features|app)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-forms-below-features',
      'The form host serves the forms of every feature, so it can know none.',
      { path: '^ui/forms/', pathNot: tests },
      { path: '^ui/(features|app)/' },
    ),
    ...uiInOrder,
    forbid(
      'ui-pages-after-the-first-script',
      'Every deposit loads the first script; it would name the files of all pages.',
      {
        path: '^ui/',
        pathNot: `^ui/app/pages/VisitedPages\\.tsx$|${tests}`,
      },
      { path: '^ui/app/routes/lazyPages\\.ts$' },
    ),
    forbid(
      'ui-features-below-app',
      'App composes the features; what they need from it is given to them.',
      { path: '^ui/features/', pathNot: tests },
      { path: '^ui/app/', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'api-not-ui',
      'Browser and server share the engine and HTTP, nothing else.',
      { path: '^api/' },
      {
        path: '^(ui|scripts)/',
        pathNot: '^scripts/(testing/|database/findFreePort|jobs/runJobs)',
      },
    ),
    forbid(
      'api-ports-first',
      'A port says what the domain needs, before anyone decided how it is done.',
      { path: '^api/ports/' },
      { path: '^api/(adapters|modules|http)/' },
    ),
    forbid(
      'api-adapters-are-wired',
      'Which store, mailer or scanner is used is decided once, where the dependencies are made.',
      { path: '^api/(modules|http|ports)/', pathNot: tests },
      { path: '^api/adapters/' },
    ),
    ...apiInOrder,
    forbid(
      'api-modules-in-order',
      'A new module gets its line in `apiModules` of this file, so that its place among the others is decided.',
      {
        path: '^api/modules/',
        pathNot: `^api/modules/(${apiModules.flat().join('|')})/`,
      },
      {},
    ),
    forbid(
      'api-below-server',
      'The process is composed in `server`; nothing that it composes may know it.',
      {
        path: '^api/(?!server/)',
        pathNot: `${tests}|^api/testing/`,
      },
      { path: '^api/server/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-records-and-jobs-below-modules',
      'Records and jobs serve every module, so they can know none.',
      { path: '^api/(records|jobs)/', pathNot: tests },
      { path: '^api/(modules|server)/' },
    ),
    forbid(
      'api-jobs-below-http',
      'Jobs run without a request, so they know no status code.',
      { path: '^api/jobs/', pathNot: tests },
      { path: '^api/http/' },
    ),
    forbid(
      'api-middleware-for-routes',
      'Sessions and bodies belong to a request. Only routes, and the reader of submissions that they share, know one.',
      {
        path: '^api/(modules|ports|adapters)/',
        pathNot: `\\.routes\\.ts$|/readSubmission\\.ts$|${tests}`,
      },
      { path: '^api/http/middleware/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'api-middleware-below-modules',
      'What concerns every call knows no module but permissions; it may present an error, which is a pure function.',
      { path: '^api/http/middleware/', pathNot: tests },
      {
        path: '^api/modules/',
        pathNot: '\\.presenter\\.ts$|^api/modules/permissions/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'api-routes-mounted',
      'A route that `createRoutes.ts` does not mount answers nothing, and the table of endpoints never asks for it.',
      { path: '^api/server/composition/createRoutes\\.ts$' },
      { path: '^api/.+\\.routes\\.ts$', reachable: false },
    ),
    forbid(
      'api-service-knows-no-route',
      'What is done does not depend on how it was asked for.',
      { path: '\\.(service|model)\\.ts$' },
      { path: '\\.routes\\.ts$' },
    ),
    forbid(
      'api-model-below-service',
      'What is stored does not depend on what is done with it.',
      { path: '\\.model\\.ts$' },
      { path: '\\.(service|policy|presenter)\\.ts$' },
    ),
    forbid(
      'api-policy-and-presenter-pure',
      'Who may and what is shown are functions of what they are given.',
      { path: '\\.(policy|presenter)\\.ts$' },
      {
        path: '\\.(routes|service|model)\\.ts$|^api/adapters/',
        dependencyTypesNot: ['type-only'],
      },
    ),

    forbid(
      'scripts-not-imported',
      'Scripts are commands: nothing that runs in production may need them.',
      { path: '^(ui|api|engine|schemas)/', pathNot: tests },
      { path: '^scripts/' },
    ),
    forbid(
      'tests-not-imported',
      'Production code must not reach what exists for tests.',
      { path: '^(ui|api|engine)/', pathNot: tests },
      { path: tests },
    ),
    forbid(
      'no-development-packages',
      'Production installs no development packages, so what runs there imports none of them, not even types.',
      { path: runsInProduction, pathNot: neverInProduction },
      { dependencyTypes: ['npm-dev'] },
    ),
    forbid(
      'no-undeclared-packages',
      'A package that package.json does not name can vanish with the next installation.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|coverage)/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'browser', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
