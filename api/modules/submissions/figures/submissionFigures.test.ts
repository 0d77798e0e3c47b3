import { compileForm } from '@engine/compile/compileForm';
import { createContext } from '@engine/testing/createContext';
import { createDefinition } from '@engine/testing/createDefinition';
import type { Rename } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { LoadedForm } from '../../forms/form.service';
import { judgeBody } from '../../forms/judgeBody';
import type { ReleaseState } from '../../releases/liveReleases';
import { createSubmissionFigures } from './submissionFigures';

const FORM = 'small';

let api: TestApi;
let versions: LoadedForm[];

/** A version with one question, whose answer has a maximum length. */
async function load(
  version: number,
  question: string,
  maxLength: number,
  ...renamed: Rename[]
): Promise<LoadedForm> {
  const definition = createDefinition({
    properties: { [question]: { type: 'string', maxLength } },
    steps: [
      {
        id: 'only',
        sections: [
          {
            id: 'only',
            scope: '',
            nodes: [{ field: question, label: question }],
          },
        ],
      },
    ],
    renamed,
  });
  const form = await compileForm(definition);
  return { form: { ...form, version }, lists: {}, moduleHash: '' };
}

beforeAll(async () => {
  api = await startTestApi();
  versions = [
    await load(1, 'remarks', 4),
    await load(2, 'notes', 3, { from: '/remarks', to: '/notes' }),
  ];
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.submissionFigures.deleteMany({});
  await api.deps.models.openAttempts.deleteMany({});
});

function countFigures(openAttempts = api.deps.models.openAttempts) {
  const live = [2, 1].map((number) => ({
    number,
    forms: [{ formKey: FORM, version: number }],
  }));
  return createSubmissionFigures({
    ...api.deps.models,
    openAttempts,
    releases: { listLive: () => Promise.resolve(live as ReleaseState[]) },
    forms: {
      findStored: (_key, version) => Promise.resolve(versions[version - 1]),
    },
    judgeBody,
    draftMinutes: () => 30,
    clock: () => new Date('2026-11-30T09:00:00Z'),
    log: {
      error: ({ err }: { err: unknown }) => {
        throw err;
      },
    },
  });
}

/** Answers to the second version as they are judged, with what the API adds. */
function judge(data: JsonObject) {
  const [, loaded] = versions;
  if (loaded === undefined) throw new Error('there is no second version');
  const judged = judgeBody(loaded, data, createContext());
  const added = {
    path: '/notes',
    code: 'fileReady',
    severity: 'error',
    params: {},
    message: '',
  } as const;
  return { loaded, judged: { ...judged, errors: [...judged.errors, added] } };
}

async function listCounted(): Promise<string[]> {
  const found = await api.deps.models.submissionFigures.find({}).lean();
  return found
    .map(({ kind, path, code, count }) =>
      [kind, path, code, count].filter((one) => one !== '').join(' '),
    )
    .sort();
}

const CAME = ['came 1'];
const NEWLY_REFUSED = [
  'affected 1',
  'came 1',
  'failed 1',
  'failedAt /notes 1',
  'failedBy /notes maxLength 1',
];

test.each<[string, JsonObject, string[]]>([
  ['what the version before refused as well', { notes: 'tides' }, CAME],
  ['what the API adds to the findings of a version', { notes: 'sea' }, CAME],
  ['what this version alone refuses', { notes: 'tide' }, NEWLY_REFUSED],
])(
  'regression: under a new name, %s is counted as such',
  async (_name, data, counted) => {
    await countFigures().refused(FORM, 'ada', judge(data));
    expect(await listCounted()).toEqual(counted);
  },
);

test('regression: one write notes all that a submission counts for', async () => {
  const { openAttempts } = api.deps.models;
  let writes = 0;
  const watched = new Proxy(openAttempts, {
    get(model, name) {
      if (name === 'updateOne' || name === 'create') writes += 1;
      return Reflect.get(model, name) as unknown;
    },
  });
  const figures = countFigures(watched);
  for (const notes of ['sea', 'tide']) {
    await figures.refused(FORM, 'ada', judge({ notes }));
  }
  expect(await listCounted()).toEqual(NEWLY_REFUSED);
  expect(writes).toBe(2);
});

test('attempts at the same time count once', async () => {
  const figures = countFigures();
  await Promise.all(
    ['sea', 'tide', 'tide', 'tide'].map((notes) =>
      figures.refused(FORM, 'ada', judge({ notes })),
    ),
  );
  expect(await listCounted()).toEqual(NEWLY_REFUSED);
});
