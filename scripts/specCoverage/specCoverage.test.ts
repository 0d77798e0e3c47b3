import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { presentCoverage } from './coverageTable';
import { findIdsInSchema, findIdsInTests } from './findIds';
import { findMentions } from './findMentions';
import { findContradictions, findRepeated, findUnknown } from './findProblems';
import { pickRules, pickRulesAbout } from './pickRules';
import type { RuleState, SpecRule } from './specRule';

const root = path.join(import.meta.dirname, '..', '..');
const inTitle = (ids: string) => `test('a title [${ids}]', () => {});`;

const mention = (id: string, kind: 'schema' | 'test', file: string) =>
  ({ id, kind, file }) as const;

const rule = (id: string, state: RuleState, why?: string): SpecRule => ({
  id,
  section: `${id.slice(0, 2)} §${id.slice(3, 4)}`,
  rule: 'One | two',
  state,
  ...(why === undefined ? {} : { why }),
});

describe('ids of rules', () => {
  test('are read from every $comment of a schema, and from nothing else in it', () => {
    const schema = {
      $comment: 'S1-5.monograph.title, S2-9.lengths',
      title: 'S1-5.monograph.notes',
      properties: { url: { $comment: 'See S1-5.monograph.url.' } },
    };
    expect(findIdsInSchema(JSON.stringify(schema))).toEqual([
      'S1-5.monograph.title',
      'S2-9.lengths',
      'S1-5.monograph.url',
    ]);
  });

  test.each([
    ['S1-5.monograph.title', ['S1-5.monograph.title']],
    [
      'S1-5.monograph.title S2-9.lengths',
      ['S1-5.monograph.title', 'S2-9.lengths'],
    ],
    ['S1-5.x, S1-5.y-z', ['S1-5.x', 'S1-5.y-z']],
    ['S1 §5', []],
    ['issue 3', []],
  ])('are read from a test title: [%s]', (title, ids) => {
    expect(findIdsInTests(inTitle(title))).toEqual(ids);
    expect(findIdsInTests(`test('a title (${title})', run);`)).toEqual(ids);
    expect(findIdsInTests(`test(\`\${a} [${title}] \${b}\`, run);`)).toEqual(
      ids,
    );
  });

  const id = 'S1-5.a';

  test.each([
    ['a comment', `// see [${id}]`],
    ['a title in a comment', `/* test("[${id}]", run) */`],
    ['data', `test('a title', () => expect('[${id}]').toBe(x));`],
    ['a test that is skipped', `test.skip('[${id}]', run);`],
    ['a test that is planned', `it.todo('[${id}]');`],
    ['a group without tests', `describe('[${id}]', () => {});`],
    [
      'a group whose tests are skipped',
      `describe('[${id}]', () => { it.skip('a', run); });`,
    ],
    [
      'a test of a skipped group',
      `describe.skip('a', () => { it('[${id}]', run); });`,
    ],
    ['a skipped table', `test.skip.each([['[${id}]']])('%s', run);`],
    [
      'a table that its title does not show',
      `test.each(['[${id}]'])('a', run);`,
    ],
    [
      'a column that its title does not show',
      `test.each([['a', '[${id}]']])('%s', run);`,
    ],
    [
      'a field that its title does not show',
      `test.each([{ a: 1, b: '[${id}]' }])('$a', run);`,
    ],
  ])('regression: no rule is covered by %s', (_what, source) => {
    expect(findIdsInTests(source)).toEqual([]);
  });

  test.each([
    ['a group with tests', `describe('[${id}]', () => { it('a', run); });`],
    [
      'a group of Playwright',
      `test.describe('[${id}]', () => { test('a', run); });`,
    ],
    ['the title of a table', `it.each(rows)('%s [${id}]', run);`],
    ['a row', `test.each([['a', '[${id}]', 1]])('%s %s', run);`],
    ['a row of one text', `test.each(['[${id}]'])('%s', run);`],
    [
      'a field of a row',
      `const rows: Row[] = [{ rule: '[${id}]' }]; it.each(rows)('$rule', run);`,
    ],
    [
      'a constant that rows are made of',
      `const shown = { a: '[${id}]' }; test.each(names.map((name) => [name, shown[name]]))('%s %s', run);`,
    ],
    [
      'a test that needs a tool',
      `(hasTool ? test : test.skip)('[${id}]', run);`,
    ],
    [
      'a table that needs data',
      `(hasData ? test.each(rows) : test.skip.each(['none']))('%s [${id}]', run);`,
    ],
    [
      'a test by another name',
      `const where = hasTool ? it : it.skip; where('[${id}]', run);`,
    ],
  ])('a rule is covered by %s', (_what, source) => {
    expect(findIdsInTests(source)).toEqual([id]);
  });
});

describe('the table', () => {
  test('gives of each rule its state, the reason, the schemas and the tests', () => {
    const rules = [
      rule('S1-5.a', 'built'),
      rule('S1-5.b', 'partly', 'no serials'),
      rule('S2-8.c', 'open'),
    ];
    const mentions = [
      mention('S1-5.a', 'schema', 'schemas/items/a.json'),
      mention('S1-5.a', 'test', 'engine/a.test.ts'),
      mention('S1-5.b', 'test', 'api/b.test.ts'),
    ];
    expect(presentCoverage(rules, mentions).split('\n')).toEqual(
      expect.arrayContaining([
        '3 rules: 1 built, 1 partly, 1 open.',
        '| S1-5.a | One \\| two | built | `schemas/items/a.json` | `engine/a.test.ts` |',
        '| S1-5.b | One \\| two | partly: no serials |  | `api/b.test.ts` |',
        '| S2-8.c | One \\| two | open |  |  |',
      ]),
    );
  });
});

describe('the check', () => {
  const schemaOnly = [mention('S1-5.a', 'schema', 'schemas/a.json')];
  const tested = [mention('S1-5.a', 'test', 'api/a.test.ts')];

  test.each([
    ['built, and a test names it', rule('S1-5.a', 'built'), tested, 0],
    ['built, and only a schema', rule('S1-5.a', 'built'), schemaOnly, 1],
    ['built, and nothing names it', rule('S1-5.a', 'built'), [], 1],
    ['partly, with a reason', rule('S1-5.a', 'partly', 'x'), tested, 0],
    ['partly, without a reason', rule('S1-5.a', 'partly'), tested, 1],
    ['open, and nothing names it', rule('S1-5.a', 'open'), [], 0],
    ['open, and only a schema', rule('S1-5.a', 'open'), schemaOnly, 0],
    ['open, and a test names it', rule('S1-5.a', 'open'), tested, 1],
  ])('of a rule that is %s', (_title, one, mentions, problems) => {
    expect(findContradictions([one], mentions)).toHaveLength(problems);
  });

  test('finds mentions of unknown rules, and ids listed twice', () => {
    const rules = [rule('S1-5.a', 'open'), rule('S1-5.b', 'open')];
    const stray = mention('S1-5.z', 'test', 'ui/z.test.ts');
    expect(findUnknown(rules, [...tested, stray])).toEqual([stray]);
    expect(findRepeated(rules)).toBeUndefined();
    expect(findRepeated([...rules, rule('S1-5.b', 'open')])).toBe('S1-5.b');
  });
});

test('rules to break on purpose are built ones, some of each section, the same for one seed', () => {
  const rules = ['S1-5.a', 'S1-5.b', 'S1-5.c', 'S2-8.d'].map((id) =>
    rule(id, 'built'),
  );
  const all = [...rules, rule('S2-8.e', 'open')];
  const picked = pickRules(all, 2, '20261122').map(({ section }) => section);
  expect(picked).toEqual(['S1 §5', 'S1 §5', 'S2 §8']);
  expect(pickRules(all, 2, '1')).toEqual(pickRules(all, 2, '1'));
});

test('rules to break on purpose can be those of one kind, of whatever section', () => {
  const all = [
    rule('S1-5.serial.a', 'built'),
    rule('S2-8.serial.b', 'built'),
    rule('S1-5.serial.c', 'open'),
    rule('S1-5.map.d', 'built'),
  ];
  const pick = (count: number) =>
    pickRulesAbout(all, /SERIAL/i, count, '20261122').map(({ id }) => id);
  expect(pick(5).sort()).toEqual(['S1-5.serial.a', 'S2-8.serial.b']);
  expect(pick(1)).toHaveLength(1);
});

describe('the list of rules', () => {
  test('has each id once, in the section its id names, and agrees with the tests of the repository', async () => {
    const text = await readFile(
      path.join(root, 'docs', 'spec-coverage.json'),
      'utf8',
    );
    const rules = JSON.parse(text) as SpecRule[];
    expect(findRepeated(rules)).toBeUndefined();
    for (const { id, section } of rules) {
      expect(id.startsWith(`${section.replace(' §', '-')}.`)).toBe(true);
    }
    const mentions = await findMentions(root);
    expect(findUnknown(rules, mentions)).toEqual([]);
    expect(findContradictions(rules, mentions)).toEqual([]);
  });
});
