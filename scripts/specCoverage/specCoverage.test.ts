import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findRepeated, findUnknown, presentCoverage } from './coverageTable';
import type { SpecRule } from './coverageTable';
import { findIdsInSchema, findIdsInTests } from './findIds';
import { findMentions } from './findMentions';

const root = path.join(import.meta.dirname, '..', '..');
const inTitle = (ids: string) => `test('a title [${ids}]', () => {});`;

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
  });

  test('are refused in parentheses as in brackets when the list does not have them', () => {
    const stray = 'S2-8.unheard-of';
    const ids = findIdsInTests(`test('a (${stray})', run);`);
    const mentions = ids.map(
      (id) => ({ id, kind: 'test', file: 'ui/a.test.ts' }) as const,
    );
    expect(findUnknown([], mentions)).toEqual(mentions);
    expect(mentions).toHaveLength(1);
  });

  test('outside the brackets of a title do not count', () => {
    expect(findIdsInTests('// as S1-5.monograph.title says')).toEqual([]);
  });
});

describe('the table', () => {
  const rules: SpecRule[] = [
    { id: 'S1-5.a', section: 'S1 §5', rule: 'One | two' },
    { id: 'S1-5.b', section: 'S1 §5', rule: 'Three' },
    { id: 'S2-8.c', section: 'S2 §8', rule: 'Four' },
  ];
  const mention = (id: string, kind: 'schema' | 'test', file: string) =>
    ({ id, kind, file }) as const;
  const mentions = [
    mention('S1-5.a', 'schema', 'schemas/items/a.json'),
    mention('S1-5.a', 'test', 'engine/a.test.ts'),
    mention('S2-8.c', 'test', 'api/c.test.ts'),
  ];

  test('says of each rule where it stands, what tests it, or that it is open', () => {
    const lines = presentCoverage(rules, mentions).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '3 rules: 2 named by a schema or a test, 2 by a test, 1 open.',
        '| S1-5.a | One \\| two | `schemas/items/a.json` | `engine/a.test.ts` |',
        '| S1-5.b | Three | open |  |',
        '| S2-8.c | Four |  | `api/c.test.ts` |',
      ]),
    );
  });

  test('knows mentions of rules that are not in the list, and ids given twice', () => {
    const stray = mention('S1-5.z', 'test', 'ui/z.test.ts');
    expect(findUnknown(rules, [...mentions, stray])).toEqual([stray]);
    expect(findRepeated(rules)).toBeUndefined();
    expect(findRepeated([...rules, ...rules.slice(1, 2)])).toBe('S1-5.b');
  });
});

describe('the list of rules', () => {
  test('has each id once, in the section its id names, and every mention in the repository', async () => {
    const text = await readFile(
      path.join(root, 'docs', 'spec-coverage.json'),
      'utf8',
    );
    const rules = JSON.parse(text) as SpecRule[];
    expect(findRepeated(rules)).toBeUndefined();
    for (const { id, section } of rules) {
      expect(id.startsWith(`${section.replace(' §', '-')}.`)).toBe(true);
    }
    expect(findUnknown(rules, await findMentions(root))).toEqual([]);
  });
});
