/**
 * One project per kind of test; all run as native ES modules.
 * `npm test -- --all` runs the engine's tests in jsdom, too: it must not know where it is. Otherwise lint and
 * dependency-cruiser show that it takes nothing of Node.js, and the tests of ui and parity that it works in browsers.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  moduleNameMapper: {
    '^@engine$': '<rootDir>/engine/index.ts',
    '^@engine/(.*)$': '<rootDir>/engine/$1',
    '^\\./writeValidators$': '<rootDir>/scripts/testing/keptValidators.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/repeatFailed.ts'],
};

/** Test files of a worker share their modules: to load them took longer than most tests. */
const node = {
  testEnvironment: '<rootDir>/scripts/testing/sharedEnvironment.mjs',
  runtime: '<rootDir>/scripts/testing/sharedRuntime.cjs',
};

const jsdom = '<rootDir>/scripts/testing/jsdomEnvironment.mjs';

/** rjsf's package entry is CommonJS under Jest's conditions; its lib folder is the same as ES modules. */
const browserModules = {
  ...shared.moduleNameMapper,
  '^\\./compile/analyseDefinition$': '<rootDir>/scripts/testing/keptModels.ts',
  '^@rjsf/(core|utils|validator-ajv8)$':
    '<rootDir>/node_modules/@rjsf/$1/lib/index.js',
  '^markdown-to-jsx(/.*)?$': '<rootDir>/ui/renderer/withoutMarkdown.ts',
  // First steps are drawn in Node.js.
  '^react-dom/server$': '<rootDir>/node_modules/react-dom/server.node.js',
  // As in `vite.config.ts`.
  '^immer$': '<rootDir>/ui/lib/withoutDrafts.ts',
  '^\\.{1,2}/getDefaultRegistry\\.js$': '<rootDir>/ui/renderer/rjsfRegistry.ts',
  '^\\.{1,2}/deepEquals\\.js$': 'fast-deep-equal',
  '^\\.{1,2}/createSchemaUtils\\.js$': '<rootDir>/ui/renderer/rjsfSchemas.ts',
  '\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/scripts/testing/emptyModule.ts',
};

export default {
  // A busy machine is slow, not wrong.
  testTimeout: 300_000,
  // A worker never forgets the modules of the test files that it ran.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/scripts/testing/slowestFirst.mjs',
  projects: [
    {
      ...shared,
      displayName: 'schemas',
      ...node,
      testMatch: ['<rootDir>/schemas/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'engine',
      ...node,
      testMatch: ['<rootDir>/engine/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'engine-jsdom',
      testEnvironment: jsdom,
      testMatch: ['<rootDir>/engine/**/*.test.ts', '!**/*.node.test.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      ...node,
      testMatch: [
        '<rootDir>/api/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/scripts/testing/startTestDatabase.mjs',
      globalTeardown: '<rootDir>/scripts/testing/stopTestDatabase.mjs',
    },
    {
      ...shared,
      displayName: 'ui',
      testEnvironment: jsdom,
      runtime: '<rootDir>/scripts/testing/linkingRuntime.cjs',
      testMatch: [
        '<rootDir>/ui/**/*.dom.test.ts',
        '<rootDir>/ui/**/*.test.tsx',
      ],
      moduleNameMapper: browserModules,
      setupFilesAfterEnv: [
        ...shared.setupFilesAfterEnv,
        '<rootDir>/scripts/testing/uiMatchers.ts',
      ],
    },
    {
      ...shared,
      displayName: 'ui',
      ...node,
      testMatch: ['<rootDir>/ui/**/*.test.ts', '!**/*.dom.test.ts'],
      moduleNameMapper: browserModules,
    },
  ],
};
