import { expect, test } from '@jest/globals';
import { presentProblem } from '@engine/checks/problem';
import { keywordTable } from '@engine/vocabulary/keywordTable';
import { formats } from '@engine/vocabulary/runtime/formats';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { listAt, objectAt, type Place } from '../definition/files';
import { listRules } from './questionRules';
import { removeNode } from '../removing/removeNode';
import { ruleTable } from './ruleTable';
import { blockWords } from '../testing/blockWords';
import { removeRule, toAsked, writeRule, type AskedRule } from './writeRule';
import { checkForm } from '../testing/findProblems';

const files: StudioFiles = await readSchemaFiles();

const at = (step: string, pointer: string): Place => ({
  file: `steps/${step}/ui.json`,
  pointer,
});
const title = at('monograph-details', '/sections/0/nodes/2');
const subtitle = at('monograph-details', '/sections/0/nodes/3');
const mapScale = at('monograph-details', '/sections/0/nodes/6/nodes/0');
const edition = at('monograph-details', '/sections/2/nodes/2/nodes/0');
const url = at('monograph-details', '/sections/2/nodes/9');
const hasIsbn = at('monograph-details', '/sections/2/nodes/3');

/** What the checks find in the edited files alone, warnings too: a new rule has an example. A text may have no limit. */
async function findProblems(edited: StudioFiles): Promise<string[]> {
  const found = await check(edited);
  known ??= await check(files);
  return found.filter((one) => known?.includes(one) !== true);
}

let known: string[] | undefined;

async function check(edited: StudioFiles): Promise<string[]> {
  const problems = await checkForm(edited, 'deposit');
  return problems
    .filter(({ code }) => code !== 'unlimited')
    .map(presentProblem);
}

const rule = (edited: StudioFiles, place: Place, name: string) =>
  listRules(edited, place).find((one) => one.name === name);

test('[S2-5.messages.rule-names] every generic rule name is a rule of the list', () => {
  const named = listAt(files, {
    file: 'lists/QuestionRule.json',
    pointer: '/entries',
  }).map((entry) => (entry as { generic?: string }).generic);
  expect(named.filter(Boolean).sort()).toEqual(
    [
      'alpha',
      'alpha-dash',
      'alpha-num',
      'alpha-spaces',
      'between',
      'confirmed',
      'digits',
      'dimensions',
      'email',
      'ext',
      'image',
      'integer',
      'length',
      'max',
      'max_value',
      'mimes',
      'min',
      'min_value',
      'one_of',
      'excluded',
      'numeric',
      'regex',
      'required',
      'size',
      'url',
      'words',
    ].sort(),
  );
});

test('every rule of the list is written with keywords and formats that there are', () => {
  const { entries } = objectAt(files, {
    file: 'lists/QuestionRule.json',
    pointer: '',
  });
  const names = (entries as { name: string }[]).map(({ name }) => name);
  expect(names.sort()).toEqual(
    ['REQUIRED', 'NEEDED_WITHOUT', ...Object.keys(ruleTable)].sort(),
  );
  for (const { keywords, value } of Object.values(ruleTable)) {
    keywords.forEach((keyword) =>
      expect(keywordTable).toHaveProperty(keyword ?? 'type'),
    );
    if (keywords[0] === 'format')
      expect(formats).toHaveProperty([String(value)]);
  }
});

test.each(
  (['number', 'pattern', 'values', 'other', 'day'] as const).map((field) => [
    field,
  ]),
)(
  'the form asks for the value “%s” of exactly the rules that have it',
  (field) => {
    const condition = field === 'other' ? 'question' : field;
    const { properties } = objectAt(files, {
      file: `conditions/rule-has-${condition}.json`,
      pointer: '',
    });
    const asked = (properties as { rule: { enum: string[] } }).rule.enum;
    expect([...asked].sort()).toEqual(
      Object.entries(ruleTable)
        .filter(([, use]) => use.field === field)
        .map(([name]) => name)
        .sort(),
    );
  },
);

/** Rules of questions that were there before. */
const written: [place: Place, asked: AskedRule, words: string][] = [
  [title, { rule: 'MAX', number: 1500 }, '1500'],
  [title, { rule: 'MIN', number: 12 }, '12'],
  [title, { rule: 'WORDS', number: 90 }, '90'],
  [subtitle, { rule: 'ALPHA_SPACES' }, ''],
  [edition, { rule: 'DIGITS', number: 4 }, '4'],
  [mapScale, { rule: 'EXCLUDED', values: 'None\n N/A \n\nNone' }, 'None, N/A'],
  [url, { rule: 'REGEX', pattern: '^https:' }, '^https:'],
];

test('rules of questions that were there before are written with messages and examples, and removed', async () => {
  const edited = written.reduce(
    (next, [place, asked]) =>
      writeRule(next, place, rule(next, place, asked.rule), {
        ...asked,
        message: 'Check {label} again.',
      }),
    files,
  );
  for (const [place, { rule: name }, words] of written)
    expect(rule(edited, place, name)).toMatchObject({
      words,
      message: 'Check {label} again.',
      sentence: expect.stringMatching(/^Check \w+( \w+)? again\.$/) as unknown,
    });
  expect(await findProblems(edited)).toEqual([]);
  const without = written.reduce((next, [place, { rule: name }]) => {
    const said = rule(next, place, name);
    return said === undefined ? next : removeRule(next, place, said);
  }, edited);
  for (const [place, { rule: name }] of written)
    expect(rule(without, place, name)).toBeUndefined();
  expect(without['messages/en.json']).toEqual(files['messages/en.json']);
  expect(await findProblems(without)).toEqual([]);
});

test('regression: examples follow a pattern of any shape, also those that show another rule', async () => {
  const patterns: [place: Place, pattern: string][] = [
    [title, '^The [a-z ]+$'],
    [edition, '^[0-9]+(st|nd|rd|th) edition$'],
  ];
  const edited = patterns.reduce(
    (next, [place, pattern]) =>
      writeRule(next, place, undefined, { rule: 'REGEX', pattern }),
    files,
  );
  expect(await findProblems(edited)).toEqual([]);
});

/** Rules of new questions. */
const added: [kind: AskedQuestion['kind'], label: string, AskedRule[]][] = [
  [
    'TEXT',
    'Code',
    [
      { rule: 'REGEX', pattern: '^[A-Z]{2}[0-9]{4}$' },
      { rule: 'EXCLUDED', values: 'AB1234' },
    ],
  ],
  [
    'TEXT',
    'Mark',
    [
      { rule: 'REGEX', pattern: '^[A-Z]{3}-[0-9]{3}$' },
      { rule: 'EXCLUDED', values: 'ABC-123' },
    ],
  ],
  [
    'TEXT',
    'Number',
    [
      { rule: 'DIGITS', number: 6 },
      { rule: 'EXCLUDED', values: '111111' },
    ],
  ],
  ['TEXT', 'Shelf', [{ rule: 'ALPHA_DASH' }, { rule: 'LENGTH', number: 12 }]],
  ['TEXT', 'Mail', [{ rule: 'EMAIL' }, { rule: 'MIN', number: 8 }]],
  ['TEXT', 'Format', [{ rule: 'ONE_OF', values: 'A4\nA5' }]],
  ['NUMBER', 'Leaves', [{ rule: 'BETWEEN', number: 4, largest: 96 }]],
  ['NUMBER', 'Copies', [{ rule: 'MULTIPLE_OF', number: 5 }]],
  ['DATE', 'Printed', [{ rule: 'FIRST_DAY', day: '2020-01-01' }]],
  ['DATE', 'Open', [{ rule: 'AFTER_TODAY' }]],
  ['DATE', 'Begin', [{ rule: 'UNTIL_TODAY' }]],
  ['DATE', 'End', [{ rule: 'NOT_BEFORE', other: 'begin' }]],
  ['DATE', 'Bound', [{ rule: 'AFTER', other: 'printed' }]],
  ['DATE', 'Ordered', [{ rule: 'BEFORE', other: 'printed' }]],
  ['DATE', 'Approved', [{ rule: 'NOT_AFTER', other: 'printed' }]],
  ['NUMBER', 'Sold', [{ rule: 'LESS_THAN', other: 'leaves' }]],
  ['NUMBER', 'Lent', [{ rule: 'AT_MOST', other: 'copies' }]],
  [
    'FILE',
    'Picture',
    [
      { rule: 'EXT', values: 'jpg\njpeg' },
      { rule: 'IMAGE' },
      { rule: 'SIZE', number: 500 },
      { rule: 'DIMENSIONS', number: 1920, height: 1080 },
    ],
  ],
];

test('rules of new questions are written with examples, and go with their questions', async () => {
  const places: Place[] = [];
  const edited = added.reduce<StudioFiles>((before, [kind, label, rules]) => {
    const question = { kind, label, required: true, purpose: 'COVER_IMAGE' };
    const at = places.at(-1) ?? hasIsbn;
    const first = addAsked(before, at, question, blockWords);
    places.push(first.place);
    return rules.reduce(
      (next, asked) =>
        writeRule(
          next,
          first.place,
          listRules(next, first.place).find(({ name }) =>
            ['MAX', 'BETWEEN'].includes(name),
          ),
          { ...asked, message: 'Check {label} again.' },
        ),
      first.files,
    );
  }, files);
  added.forEach(([, , rules], index) => {
    const place = places[index] ?? hasIsbn;
    const said = listRules(edited, place).map((one) => toAsked(one));
    rules.forEach((asked) =>
      expect(said).toContainEqual(expect.objectContaining(asked)),
    );
  });
  expect(await findProblems(edited)).toEqual([]);
  const removed = places.reduceRight(
    (next, place) => removeNode(next, place, files),
    edited,
  );
  expect(removed['messages/en.json']).toEqual(files['messages/en.json']);
  expect(await findProblems(removed)).toEqual([]);
});

test('a rule that other questions share is not changed, only its message', () => {
  const email = at('publisher-details', '/sections/3/nodes/2');
  const shared = listRules(files, email).find(({ isOwn }) => !isOwn);
  expect(shared).toBeDefined();
  if (shared === undefined) return;
  expect(removeRule(files, email, shared)).toBe(files);
});
