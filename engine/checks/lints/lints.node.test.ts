import { resolve } from 'node:path';
import { portalChecks } from '../../../api/adapters/compiling/portalChecks';
import { readJsonFiles } from '../../../api/modules/forms/publish/definitionFiles';
import { writeCondition } from '../../conditions/writeCondition';
import { readPointer } from '../../evaluate/pointers';
import type { Json, JsonObject } from '../../types/json';
import { checkSchemas } from '../checkSchemas';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../../schemas'),
);

/** As files are read: `structuredClone` makes arrays of another realm here, which Ajv finds unequal. */
const copyFiles = () =>
  JSON.parse(JSON.stringify(files)) as Record<string, Json>;

type Edit = (
  at: (file: string, pointer?: string) => Json,
  all: Record<string, Json>,
) => void;

const page = 'steps/monograph-details/ui.json';
const nodes = '/sections/0/nodes';

const condition = (name: string, said: JsonObject): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `/conditions/${name}`,
  ...said,
});

/** The condition is-map, which the page uses, says something else. */
const isMap =
  (said: JsonObject): Edit =>
  (_at, all) => {
    all['conditions/is-map.json'] = condition('is-map', said);
  };

const type = (test: JsonObject): JsonObject => ({
  context: {
    type: 'object',
    required: ['deposit'],
    properties: {
      deposit: {
        type: 'object',
        required: ['type'],
        properties: { type: test },
      },
    },
  },
});

const neverHolds = (reason: string) => ({
  code: 'conditionValue',
  file: 'conditions/is-map.json',
  message: expect.stringMatching(
    new RegExp(String.raw`^A condition \(“.*”.*\) never holds: ${reason}\.$`),
  ),
});

const cases: [name: string, Edit, expected: object][] = [
  [
    'a condition that wants two answers at once',
    isMap({
      allOf: [type({ const: 'MAP' }), type({ enum: ['BOOK', 'OTHER'] })],
    }),
    neverHolds('“Monograph type” has two answers at once'),
  ],
  [
    'regression: a condition with a title, which names it,',
    isMap({
      title: 'It is a map',
      ...type({ const: 'GLOBE' }),
    }),
    {
      message:
        'Condition “It is a map” never holds: “Monograph type” has no choice “GLOBE”.',
    },
  ],
  [
    'regression: a condition on one of several questions of a name, which the value tells,',
    isMap({
      allOf: ['PERSON', 'ORGANISATION'].map((value) => ({
        required: ['type'],
        properties: { type: { const: value } },
      })),
    }),
    neverHolds('“Owner type” has two answers at once'),
  ],
  [
    'a condition that excludes the condition that it names',
    isMap({
      allOf: [type({ const: 'MAP' }), { $ref: '/conditions/is-serial-issue' }],
    }),
    neverHolds('“Monograph type” has two answers at once'),
  ],
  [
    'a condition on a choice that the list does not have',
    isMap(type({ const: 'GLOBE' })),
    neverHolds('“Monograph type” has no choice “GLOBE”'),
  ],
  [
    'a condition that needs an answer and none',
    isMap({
      allOf: [type({ const: 'MAP' }), { not: type({ type: 'string' }) }],
    }),
    neverHolds('“Monograph type” is answered and not answered'),
  ],
  [
    'a condition that always holds',
    isMap({ anyOf: [type({ const: 'MAP' }), { not: type({ const: 'MAP' }) }] }),
    {
      message: expect.stringMatching(
        /^A condition \(“.*\) always holds: nothing else is left\.$/,
      ),
    },
  ],
  [
    'a condition of the studio whose limits exclude each other',
    (_at, all) => {
      all['conditions/is-map.json'] = writeCondition(
        {
          all: [
            { field: 'self/edition', verb: 'isAtLeast', value: 10 },
            { field: 'self/edition', verb: 'isAtMost', value: 5 },
          ],
        },
        'is-map',
      );
    },
    neverHolds('“Edition” is at least 10 and at most 5'),
  ],
  [
    'a condition of the studio whose alternatives another one excludes',
    (_at, all) => {
      const field = 'deposit/type';
      all['conditions/is-book-or-map.json'] = writeCondition(
        {
          any: [
            { field, verb: 'is', value: 'BOOK' },
            { field, verb: 'is', value: 'MAP' },
          ],
        },
        'is-book-or-map',
      );
      all['conditions/is-map.json'] = writeCondition(
        {
          all: [
            { condition: 'is-book-or-map', holds: true },
            { field, verb: 'is', value: 'OTHER' },
          ],
        },
        'is-map',
      );
    },
    neverHolds('“Monograph type” has two answers at once'),
  ],
  [
    'a condition of the studio that every answer to a yes or no fulfils',
    (_at, all) => {
      const field = 'self/hasIsbn';
      all['conditions/is-map.json'] = writeCondition(
        {
          any: [
            { field, verb: 'is', value: true },
            { field, verb: 'is', value: false },
            { field, verb: 'isNotAnswered' },
          ],
        },
        'is-map',
      );
    },
    {
      message: expect.stringMatching(
        /^A condition \(“.*\) always holds: nothing else is left\.$/,
      ),
    },
  ],
  [
    'a condition of the studio that names two limits which exclude each other',
    (_at, all) => {
      const field = 'self/edition';
      all['conditions/is-late.json'] = writeCondition(
        { all: [{ field, verb: 'isAtLeast', value: 10 }] },
        'is-late',
      );
      all['conditions/is-map.json'] = writeCondition(
        {
          all: [
            { condition: 'is-late', holds: false },
            { field, verb: 'isAtLeast', value: 12 },
          ],
        },
        'is-map',
      );
    },
    neverHolds('“Edition” is at least 12 and below 10'),
  ],
  [
    'a condition of the studio whose limits leave no number out',
    (_at, all) => {
      const field = 'self/edition';
      all['conditions/is-map.json'] = writeCondition(
        {
          any: [
            { field, verb: 'isAtLeast', value: 3 },
            { field, verb: 'isAtMost', value: 5 },
          ],
        },
        'is-map',
      );
    },
    {
      message:
        'A condition (“Edition” is at least “3” or “Edition” is at most “5”) holds for every answer: its limits leave no number out.',
    },
  ],
  [
    'a condition of the studio that holds for every number and without one',
    (_at, all) => {
      const field = 'self/edition';
      all['conditions/is-map.json'] = writeCondition(
        {
          any: [
            { field, verb: 'isAtLeast', value: 3 },
            { field, verb: 'isNotAtLeast', value: 3 },
          ],
        },
        'is-map',
      );
    },
    {
      message: expect.stringMatching(
        /^A condition \(“.*\) always holds: nothing else is left\.$/,
      ),
    },
  ],
  [
    'a condition of the studio that wants a choice and not',
    (_at, all) => {
      const field = 'self/languages';
      all['conditions/is-map.json'] = writeCondition(
        {
          all: [
            { field, verb: 'includes', value: 'eng' },
            { field, verb: 'includesNot', value: 'eng' },
          ],
        },
        'is-map',
      );
    },
    neverHolds('“Languages” includes “English”, and does not'),
  ],
  [
    'rules that no form uses',
    (at, all) => {
      all['items/left-over.json'] = {
        ...(at('items/person.json') as JsonObject),
        $id: '/items/left-over',
      };
    },
    {
      code: 'unused',
      file: 'items/left-over.json',
      fix: 'Remove the file.',
      repair: [{ op: 'remove', path: '/items~1left-over.json' }],
    },
  ],
  [
    'a list that nothing uses',
    (at, all) => {
      all['lists/Colours.json'] = {
        ...(at('lists/CreatorType.json') as JsonObject),
        $id: '/lists/Colours',
        name: 'Colours',
      };
    },
    { code: 'unused', file: 'lists/Colours.json' },
  ],
  [
    'two questions of a section with one label',
    (at) => {
      (at(page, `${nodes}/0`) as JsonObject)['label'] = 'Subtitle';
    },
    {
      code: 'label',
      file: page,
      pointer: `${nodes}/3/label`,
      message: 'Another question of this section has the label “Subtitle”.',
    },
  ],
  [
    'two questions of a section with one label, of which one has a condition,',
    (at) => {
      const group = at(page, `${nodes}/4/nodes/1`) as JsonObject;
      group['label'] = 'Subtitle';
      group['when'] = 'is-map';
    },
    {
      code: 'label',
      file: page,
      pointer: `${nodes}/4/nodes/1/label`,
      message: 'Another question of this section has the label “Subtitle”.',
    },
  ],
  [
    'regression: a question with a label that another one has for some answers',
    (at) => {
      (at(page, `${nodes}/3`) as JsonObject)['label'] = 'Map title';
    },
    {
      code: 'label',
      file: page,
      pointer: `${nodes}/3/label`,
      message: 'Another question of this section has the label “Map title”.',
    },
  ],
  [
    'regression: a question with words for some answers that another one has for all',
    (at) => {
      (at(page, `${nodes}/4/nodes/0`) as JsonObject)['label'] = [
        { when: 'is-map', text: 'Subtitle' },
        { text: 'Series title' },
      ];
    },
    {
      code: 'label',
      file: page,
      pointer: `${nodes}/4/nodes/0/label/0/text`,
      message: 'Another question of this section has the label “Subtitle”.',
    },
  ],
  [
    'a question with a label of blanks',
    (at) => {
      (at(page, `${nodes}/0`) as JsonObject)['label'] = '  ';
    },
    {
      code: 'label',
      file: page,
      message: 'Some answers show the question without a label.',
    },
  ],
  [
    'a question whose list offers nothing',
    (at) => {
      const list = at('lists/CreatorRole.json') as JsonObject;
      list['entries'] = (list['entries'] as JsonObject[]).map((entry) => ({
        ...entry,
        hidden: true,
      }));
    },
    {
      code: 'choices',
      file: 'entities/creator.json',
      pointer: '/properties/role/list',
    },
  ],
  [
    'a text longer than a request',
    (at) => {
      const fields = at('items/monograph.json', '/properties') as JsonObject;
      fields['anythingElse'] = { maxLength: 2_000_000 };
    },
    { code: 'tooLong', pointer: '/properties/anythingElse/maxLength' },
  ],
  [
    'regression: a file larger than the largest upload',
    (at) => {
      const fields = at('items/monograph.json', '/properties') as JsonObject;
      fields['coverFile'] = {
        ...(fields['coverFile'] as JsonObject),
        size: 600 * 1024,
      };
    },
    {
      code: 'tooLong',
      pointer: '/properties/coverFile/size',
      message:
        'A file of 614400 KB is larger than an upload, which has at most 512000 KB.',
    },
  ],
  [
    'a text of any length',
    (at) => {
      const fields = at('items/monograph.json', '/properties') as JsonObject;
      delete fields['anythingElse'];
    },
    {
      code: 'unlimited',
      file: page,
      message: '“Notes” takes a text of any length: no rule limits it.',
    },
  ],
  [
    'a question that its step excludes',
    (at) => {
      (at(page, `${nodes}/3`) as JsonObject)['when'] = 'is-serial';
    },
    { code: 'unreachable', file: page },
  ],
];

test.each(cases)('%s is a warning', async (_name, edit, expected) => {
  const all = copyFiles();
  edit((file, pointer = '') => readPointer(all[file], pointer) ?? null, all);
  const program = { ...portalChecks, createUser: null };
  const { problems } = await checkSchemas(all, program, ['deposit']);
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', ...expected }),
  );
});

test.each<[string, (at: (pointer: string) => JsonObject) => void]>([
  [
    'questions of which answers show only one',
    (at) => {
      Object.assign(at('/4/nodes/1'), { label: 'Number', when: 'is-map' });
      Object.assign(at('/3'), { label: 'Number', when: 'is-serial' });
    },
  ],
  [
    'questions whose labels have the same words for different answers',
    (at) => {
      // The title itself says “Map title” of a map, otherwise “Title”.
      const label = [{ when: 'is-map', text: 'Title' }, { text: 'Map title' }];
      Object.assign(at('/3'), { label });
    },
  ],
])('%s may have one label', async (_which, edit) => {
  const all = copyFiles();
  edit((pointer) => readPointer(all[page], `${nodes}${pointer}`) as JsonObject);
  const program = { ...portalChecks, createUser: null };
  const { problems } = await checkSchemas(all, program, ['deposit']);
  expect(problems.filter(({ code }) => code === 'label')).toEqual([]);
});

test('a sentence that no rule says is a warning', async () => {
  const all = copyFiles();
  const { fields } = all['messages/en.json'] as {
    fields: Record<string, Record<string, JsonObject>>;
  };
  const { creator } = fields;
  Object.assign(creator?.['yearOfBirth'] ?? {}, { maxItems: 'Never.' });
  const program = { ...portalChecks, createUser: null };
  const { problems } = await checkSchemas(all, program);
  expect(problems).toMatchObject([
    {
      code: 'unused',
      severity: 'warning',
      file: 'messages/en.json',
      pointer: '/fields/creator/yearOfBirth/maxItems',
    },
  ]);
});
