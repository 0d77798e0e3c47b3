import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const forbiddenInEngine =
  'The engine runs in browser and API alike: what it needs arrives as an argument (design §2).';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export: a name can be searched for.',
};

/** dependency-cruiser takes such an import for one of types alone and exempts the package from its rules. */
const noTypesBesideDefault = {
  selector:
    'ImportDeclaration[importKind="value"]:has(ImportDefaultSpecifier):has(ImportSpecifier[importKind="type"])',
  message: 'Import types in a statement of their own: `import type { … }`.',
};

/** A spread literal adds nothing but its braces; a property whose name is computed has no other form in JSX. */
const noSpreadLiteral = {
  selector: [
    ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression:not(:has(> Property[computed=true]))',
    ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
    ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > TSAsExpression > ArrayExpression',
  ].join(),
  message: 'Write its properties, elements or arguments where it is spread.',
};

const onlyTypes = {
  selector:
    'Program > :not(ImportDeclaration[importKind="type"]):not(ExportNamedDeclaration[exportKind="type"]):not(TSInterfaceDeclaration):not(TSTypeAliasDeclaration)',
  message: 'The contract of HTTP holds types only: nothing of it runs.',
};

const noReturnedDocument =
  'Read first, then count what an update with a condition changed: which caller gets a returned document, the embedded database does not promise (adr 3).';

const noClock = {
  selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
  message: forbiddenInEngine,
};

export default defineConfig([
  {
    ignores: [
      'dist/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'engine/types/generated/',
      'api/http/generated/',
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Documents are plain objects whose keys are field names.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 300],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-param-reassign': 'error',
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noTypesBesideDefault,
        noSpreadLiteral,
      ],
      'no-var': 'error',
      // Oxlint, which finds forgotten promises, would obey such a comment.
      'no-warning-comments': [
        'error',
        { terms: ['oxlint-disable'], location: 'anywhere' },
      ],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'max-lines': ['error', 500] },
  },
  {
    // Tools ask for a default export here, and so does React.lazy.
    files: [
      '**/*.config.{js,ts}',
      '**/*.d.ts',
      'scripts/testing/**',
      'ui/features/deposit/blocks/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['api/contract/**'],
    rules: { 'no-restricted-syntax': ['error', onlyTypes] },
  },
  {
    files: ['api/**/*.ts', 'scripts/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['findOneAnd', 'findByIdAnd'].flatMap((begin) =>
          ['Update', 'Replace', 'Delete'].map((end) => ({
            property: `${begin}${end}`,
            message: noReturnedDocument,
          })),
        ),
      ],
    },
  },
  {
    // Started by the terminal or by a tool, before there is a logger; a property test prints its seed.
    files: ['scripts/**', 'engine/**/*.test.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['ui/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['engine/**/*.ts'],
    ignores: ['engine/**/*.test.ts', 'engine/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'fetch', 'process', 'setTimeout'].map(
          (name) => ({ name, message: forbiddenInEngine }),
        ),
      ],
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noTypesBesideDefault,
        noSpreadLiteral,
        noClock,
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: forbiddenInEngine },
        { object: 'Math', property: 'random', message: forbiddenInEngine },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: forbiddenInEngine }] },
      ],
    },
  },
]);
