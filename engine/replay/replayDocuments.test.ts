import { compileForm } from '../compile/compileForm';
import { toLists } from '../evaluate/listOptions';
import { createContext, createFile, toFiles } from '../testing/createContext';
import { createDefinition } from '../testing/createDefinition';
import type { Rename } from '../types/definition';
import type { JsonObject } from '../types/json';
import {
  addImpact,
  replayDocuments,
  type ReplayedForm,
} from './replayDocuments';

const { user, files, ...context } = createContext();

async function replayed(
  schema: JsonObject,
  properties: JsonObject,
  renamed?: Rename[],
): Promise<ReplayedForm> {
  const form = await compileForm(
    createDefinition({
      ...(renamed && { renamed }),
      properties,
      steps: [
        {
          id: 'only',
          schema,
          sections: [
            {
              id: 'all',
              scope: '',
              nodes: [{ field: 'title', label: 'Title of the work' }],
            },
          ],
        },
      ],
    }),
  );
  return { form, context };
}

const text = { type: 'string' };
const rows = {
  type: 'array',
  maxItems: 9,
  items: { type: 'object', properties: { name: text } },
};

const before = await replayed(
  { required: ['title', 'repeated'] },
  { title: text, note: text, repeated: text, rows },
);
const after = await replayed(
  {
    required: ['title', 'repeated'],
    properties: {
      title: { maxLength: 5 },
      note: false,
      rows: { items: { required: ['name'] } },
    },
  },
  { title: text, note: text, repeated: text, rows },
);

const documents = [
  { title: 'Tides' },
  { title: 'The tides' },
  { title: 'The reefs', note: 'Two' },
  { title: 'Reefs', rows: [{}, {}] },
].map((data) => ({ data, user, files }));

test('documents that newly fail, or lose an answer, are counted by place', () => {
  expect(replayDocuments(documents, before, after)).toEqual({
    unchanged: 1,
    failed: 3,
    lost: 1,
    failing: [
      {
        path: '/title',
        label: 'Title of the work',
        codes: ['maxLength'],
        count: 2,
      },
      { path: '/rows/*/name', label: 'name', codes: ['required'], count: 1 },
    ],
    losing: [{ path: '/note', label: 'note', count: 1 }],
  });
});

test('regression: the first documents that would be refused are named', () => {
  const named = documents.map((document, index) => ({
    ...document,
    reference: `NED-${index}`,
  }));
  const impact = replayDocuments(named, before, after);
  expect(impact.refused).toHaveLength(impact.failed);
  expect(impact.refused).not.toContain('NED-0');
  const many = Array.from({ length: 12 }).reduce<typeof impact>(
    (sum) => addImpact(sum, impact),
    impact,
  );
  expect(many.refused).toHaveLength(20);
  expect(replayDocuments(named, after, after)).not.toHaveProperty('refused');
});

test('with the same form every document stays as it is', () => {
  expect(replayDocuments(documents, after, after)).toEqual({
    unchanged: 4,
    failed: 0,
    lost: 0,
    failing: [],
    losing: [],
  });
});

test('regression: documents that only lose an answer are none that fail, and those that break different rules of a question are added', async () => {
  const strict = await replayed(
    { properties: { title: { maxLength: 5, pattern: '^R' }, note: false } },
    { title: text, note: text },
  );
  const free = await replayed({}, { title: text, note: text });
  const sent = [
    { title: 'Reefs', note: 'One' },
    { title: 'Reefs at low tide', note: 'Two' },
    { title: 'Tides' },
    { title: 'Reefs' },
  ].map((data) => ({ data, user, files }));
  const expected = {
    unchanged: 1,
    failed: 2,
    lost: 2,
    failing: [
      {
        path: '/title',
        label: 'Title of the work',
        codes: ['maxLength', 'pattern'],
        count: 2,
      },
    ],
    losing: [{ path: '/note', label: 'note', count: 2 }],
  };
  const impact = replayDocuments(sent, free, strict);
  expect(impact).toEqual(expected);
  const [first, second] = [sent.slice(0, 2), sent.slice(2)].map((some) =>
    replayDocuments(some, free, strict),
  );
  if (!first || !second) throw new Error('two groups');
  expect(addImpact(second, first)).toEqual(expected);
});

test('an answer that was renamed keeps its value, and what was wrong with it before is not new', async () => {
  const renamed = [{ from: '/note', to: '/remark' }];
  const fields = { note: { maxLength: 2 } };
  const old = await replayed(
    { properties: fields },
    { title: text, note: text },
  );
  const now = await replayed(
    { properties: { remark: { maxLength: 2 } } },
    { title: text, remark: text },
    renamed,
  );
  const notes = ['A', 'Long'].map((note) => ({
    data: { note },
    user,
    files,
  }));
  const nothing = {
    unchanged: 2,
    failed: 0,
    lost: 0,
    failing: [],
    losing: [],
  };
  expect(replayDocuments(notes, old, now)).toEqual(nothing);
  const lost = await replayed({}, { title: text, remark: text });
  expect(replayDocuments(notes, old, lost).losing).toEqual([
    { path: '/note', label: 'note', count: 2 },
  ]);
});

test('regression: a new rule about files is judged by the record of each file; one that was removed has none', async () => {
  const file = { type: 'object', file: true };
  const [old, now] = await Promise.all(
    [{}, { size: 1 }].map((rule) =>
      replayed({}, { title: text, scan: { ...file, ...rule } }),
    ),
  );
  if (!old || !now) throw new Error('two forms');
  const records = [
    createFile('small', { size: 1024 }),
    createFile('large', { size: 1025 }),
  ];
  const sent = ['small', 'large', 'removed'].map((tempFileId) => ({
    data: { scan: { tempFileId } },
    user,
    files: toFiles(
      records.filter((record) => record.tempFileId === tempFileId),
    ),
  }));
  expect(replayDocuments(sent, old, now)).toEqual({
    unchanged: 2,
    failed: 1,
    lost: 0,
    failing: [{ path: '/scan', label: 'scan', codes: ['size'], count: 1 }],
    losing: [],
  });
});

test('the impact of two groups is that of all', () => {
  const [first, second] = [documents.slice(0, 2), documents.slice(2)].map(
    (some) => replayDocuments(some, before, after),
  );
  if (!first || !second) throw new Error('two groups');
  expect(addImpact(first, second)).toEqual(
    replayDocuments(documents, before, after),
  );
});

test('regression: an answer that is stored joined counts where the list no longer has it', async () => {
  const form = await compileForm(
    createDefinition({
      properties: {
        genre: { type: 'string', list: 'Genres', transient: true },
        subject: text,
      },
      compute: [
        { scope: '', field: 'subject', join: ['genre'], separator: ' ; ' },
      ],
      steps: [
        {
          id: 'only',
          schema: { required: ['genre'] },
          sections: [
            {
              id: 'all',
              scope: '',
              nodes: [{ field: 'genre', label: 'Genre' }],
            },
          ],
        },
      ],
    }),
  );
  const having = (...genres: string[]): ReplayedForm => ({
    form,
    context: {
      ...context,
      lists: toLists({
        Genres: {
          entries: genres.map((name, order) => ({ name, label: name, order })),
        },
      }),
    },
  });
  const sent = ['POEMS', 'PLAYS'].map((subject) => ({
    data: { subject },
    user,
    files,
  }));
  const both = having('POEMS', 'PLAYS');
  expect(replayDocuments(sent, both, both)).toMatchObject({ unchanged: 2 });
  expect(replayDocuments(sent, both, having('POEMS'))).toMatchObject({
    unchanged: 1,
    failed: 1,
    failing: [{ path: '/genre', label: 'Genre', codes: ['list'], count: 1 }],
  });
});
