import type { TitleUpdate } from '../../ports/catalogue';
import { noCatalogue } from '../../ports/catalogue';
import { noCheckpoint } from '../../ports/checkpoint';
import { makeWork } from '../../testing/makeWork';
import { readHistory } from '../../testing/readHistory';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { UpdateDeps } from './updateTitles';
import { updateTitles } from './updateTitles';
import type { Work } from './work.model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
});

const payload = {
  ...{ frequency: 'MONTHLY', accessCondition: 'OPEN', otherFrequency: 'x' },
  ...{ changeRequest: true, changeDetails: true, changeFrequency: true },
  ...{ requestedTitle: 'Tides', requestedFrequency: 'WEEKLY' },
};
const make = (given: Partial<Work> = {}) =>
  makeWork(api.deps.models, 'p1', { status: 'UPDATE_LA', payload, ...given });
const run = (given: Partial<UpdateDeps> = {}) =>
  updateTitles({
    ...api.deps.models,
    ...{ catalogue: noCatalogue, checkpoint: noCheckpoint },
    clock: () => new Date(),
    ...given,
  });
const find = (id: string) => api.deps.models.works.findById(id).lean<Work>();

const updated = {
  ...{ status: 'ACCEPTED', title: 'Tides', titleKey: 'tides', problem: '' },
  payload: { frequency: 'WEEKLY', accessCondition: 'OPEN' },
};

test('requested values become the current ones, and titles that ask for nothing stay (R47)', async () => {
  const { _id } = await make();
  const left = await make({ status: 'UPDATE_LA_IN_PROGRESS' });
  const others = ['ACCEPTED', 'PENDING', 'DECLINED'] as const;
  const kept = await Promise.all(others.map((status) => make({ status })));
  const asked: TitleUpdate[] = [];
  const catalogue = {
    update: (update: TitleUpdate) => {
      asked.push(update);
      return Promise.resolve('');
    },
  };
  expect(await run({ catalogue })).toEqual({ accepted: 2, refused: [] });
  expect(await find(_id)).toMatchObject(updated);
  expect((await find(_id))?.payload).toEqual(updated.payload);
  expect(await find(left._id)).toMatchObject(updated);
  for (const work of kept) {
    expect((await find(work._id))?.status).toBe(work.status);
  }
  expect(asked).toContainEqual(
    expect.objectContaining({
      changes: { title: 'Tides', frequency: 'WEEKLY' },
    }),
  );
  const { works } = api.deps.models;
  const history = await readHistory(api.deps.models, 'work', works, _id);
  expect(history.map(({ after }) => after)).toMatchObject([
    {},
    { status: 'UPDATE_LA_IN_PROGRESS' },
    { status: 'ACCEPTED', title: 'Tides' },
  ]);
});

test.each([
  ['refuses', () => Promise.resolve('The record is locked.')],
  ['fails', () => Promise.reject(new Error('The record is locked.'))],
])(
  'a title that the catalogue %s waits again with the reason, once a run',
  async (_what, update) => {
    const { _id } = await make();
    const reason = 'The record is locked.';
    const refused = [{ id: _id, reason }];
    const catalogue = { update };
    expect(await run({ catalogue })).toEqual({ accepted: 0, refused });
    const waiting = { status: 'UPDATE_LA', problem: reason, payload };
    expect(await find(_id)).toMatchObject(waiting);
    expect(await run()).toEqual({ accepted: 1, refused: [] });
    expect(await find(_id)).toMatchObject(updated);
  },
);

test.each(['title taken', 'catalogue asked', 'title updated'])(
  'a run that ends at "%s" is finished by the next',
  async (moment) => {
    const { _id } = await make();
    const checkpoint = (name: string) => {
      if (name === moment) throw new Error('the process ended');
    };
    await expect(run({ checkpoint })).rejects.toThrow('the process ended');
    await run();
    expect(await find(_id)).toMatchObject(updated);
  },
);

test('two processes at once update each title and overwrite nothing', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => make()));
  await Promise.all([run(), run()]);
  for (const { _id } of made) {
    expect(await find(_id)).toMatchObject({ ...updated, revision: 2 });
  }
});
