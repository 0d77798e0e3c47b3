import { compileForm } from '../compile/compileForm';
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
    failing: [
      {
        path: '/title',
        label: 'Title of the work',
        code: 'maxLength',
        count: 2,
      },
      { path: '/rows/*/name', label: 'name', code: 'required', count: 1 },
    ],
    losing: [{ path: '/note', label: 'note', count: 1 }],
  });
});

test('with the same form every document stays as it is', () => {
  expect(replayDocuments(documents, after, after)).toEqual({
    unchanged: 4,
    failing: [],
    losing: [],
  });
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
  const nothing = { unchanged: 2, failing: [], losing: [] };
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
    failing: [{ path: '/scan', label: 'scan', code: 'size', count: 1 }],
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
