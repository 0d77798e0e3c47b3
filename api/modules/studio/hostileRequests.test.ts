import type { StudioFiles } from '@contract/studio/studio';
import { takenFormKeys } from '@engine/domain/takenFormKeys';
import {
  growingFile,
  hostileBundles,
  hostileRequests,
  type HostileRequest,
} from '../../testing/studio/hostileRequests';
import {
  keepDepositing,
  type Depositing,
} from '../../testing/studio/keepDepositing';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import {
  visitStudio,
  type StudioVisitor,
} from '../../testing/visitors/studioVisitor';
import { codeOf, type Answer } from '../../testing/visitors/visitor';
import { hashFiles, toEntries } from '../releases/schemaFiles';

let api: TestApi;
let ada: StudioVisitor;
let deposits: Depositing;

beforeAll(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
  deposits = await keepDepositing(api);
});
afterAll(async () => {
  await deposits.stop();
  await api.stop();
});

function expectProblem(
  { body }: Answer,
  problem: NonNullable<HostileRequest['problem']>,
) {
  expect(body['error']).toMatchObject({
    problems: [
      {
        ...problem,
        message: expect.stringMatching(problem.message) as string,
      },
    ],
  });
}

test.each(hostileRequests.map((request) => [request.name, request] as const))(
  '%s is refused with a message, nothing is kept, and deposits continue',
  async (_name, { patch, status, code, problem }) => {
    const before = deposits.statuses.length;
    const { revision } = await ada.read();
    const refused = await ada.visitor.send(
      'PATCH',
      '/library/studio/working-copy',
      typeof patch === 'string' ? patch : JSON.stringify(patch),
      { 'if-match': `"${revision}"` },
    );
    expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    expect(refused.body['error']).toMatchObject({
      message: expect.stringMatching(/\w/) as string,
    });
    if (problem) expectProblem(refused, problem);
    expect((await ada.read()).revision).toBe(revision);
    expect(deposits.statuses.length).toBeGreaterThan(before);
    expect(new Set(deposits.statuses)).toEqual(new Set([200]));
  },
);

test('no form can have the address of another page or call of the studio', async () => {
  const response = await fetch(`${api.base}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: object };
  const taken = Object.keys(paths).flatMap(
    (path) => /\/library\/studio\/([a-z-]+)/.exec(path)?.[1] ?? [],
  );
  expect(taken).toContain('working-copy');
  expect(takenFormKeys).toEqual(expect.arrayContaining(taken));
});

const sendBundle = (files: StudioFiles, hash = hashFiles(toEntries(files))) =>
  ada.post('bundle', { format: 1, release: null, files, hash });

test.each(hostileBundles)(
  'a bundle with %s is refused at it',
  async (_name, added, problem) => {
    const { revision, files } = await ada.read();
    const refused = await sendBundle({ ...files, ...added });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'DEFINITIONS']);
    expectProblem(refused, problem);
    expect((await ada.read()).revision).toBe(revision);
  },
);

test('a bundle that was changed after it was made is refused', async () => {
  const { files } = await ada.read();
  const refused = await sendBundle(files, '0'.repeat(64));
  expect([refused.status, codeOf(refused)]).toEqual([422, 'BUNDLE']);
});

test('a file that becomes too large bit by bit is refused at the last one', async () => {
  const { revision } = await ada.read();
  const [first = [], second = []] = growingFile;
  expect((await ada.change(revision, first)).status).toBe(200);
  const refused = await ada.change(revision + 1, second);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'DEFINITIONS']);
  expectProblem(refused, {
    file: 'forms/login.form.json',
    message: /too large/,
  });
});

test('a change that was made long ago is merged with all others, and others are answered meanwhile', async () => {
  const start = await ada.read();
  const place = (index: number) => ({
    op: 'add' as const,
    value: `Months${index}`,
    path: '/forms~1login.form.json/lists/0',
  });
  const many = Array.from({ length: 1000 }, (_, index) => place(index));
  for (const round of [0, 1, 2]) {
    await ada.change(start.revision + round, many);
  }
  const order: string[] = [];
  const merging = ada
    .change(start.revision, many.toReversed())
    .finally(() => order.push('merged'));
  await fetch(`${api.base}/api/csrf`);
  order.push('answered');
  const { status } = await merging;
  expect([status, order]).toEqual([200, ['answered', 'merged']]);
});
