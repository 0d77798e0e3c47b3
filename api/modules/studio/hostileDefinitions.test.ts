import type { StudioFiles } from '@contract/studio/studio';
import { sampleCases } from '@engine/testing/generatedCases';
import type { Problem } from '@engine/types/problem';
import { createFormCompiler } from '../../adapters/compiling/createFormCompiler';
import { programPath } from '../../testing/processes/programs';
import type { HostileEdit } from '../../testing/studio/hostileEdit';
import { hostilePages } from '../../testing/studio/hostilePages';
import { hostileRequests } from '../../testing/studio/hostileRequests';
import { hostileRules } from '../../testing/studio/hostileRules';
import {
  keepDepositing,
  type Depositing,
} from '../../testing/studio/keepDepositing';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { restoreFiles } from '../../testing/studio/restoreFiles';
import {
  visitStudio,
  type StudioVisitor,
} from '../../testing/visitors/studioVisitor';
import type { Answer } from '../../testing/visitors/visitor';
import { hashFiles, toEntries } from '../releases/schemaFiles';

/** A busy machine needs a minute for the forms and all their examples. */
const WAIT_MS = 180_000;

let api: TestApi;
let ada: StudioVisitor;
let original: StudioFiles;
let deposits: Depositing;

beforeAll(async () => {
  api = await startTestApi({
    environment: {
      formCompiler: createFormCompiler({
        program: programPath('compileWorker'),
        memoryMB: 512,
        seconds: 120,
      }),
    },
  });
  ada = await visitStudio(api, 'ada.moss');
  original = (await ada.read()).files;
  deposits = await keepDepositing(api);
}, WAIT_MS);
afterAll(async () => {
  await deposits.stop();
  await api.stop();
}, WAIT_MS);

const isServed = ({ status }: Answer) => status < 500;

test.each(
  sampleCases([...hostileRules, ...hostilePages]).map((edit) => [
    edit.name,
    edit,
  ]),
)(
  '%s is refused at its place',
  async (_name, { edits, formKey = 'login', refused }: HostileEdit) => {
    const before = deposits.statuses.length;
    const { revision } = await ada.read();
    const sent = await ada.change(revision, edits);
    expect(sent).toMatchObject({ status: 200 });
    const { files } = await ada.read();
    const looked = await Promise.all([
      ada.post('working-copy/preview', { formKey }),
      ada.get('diff?from=live&to=working-copy'),
      ada.post('bundle', {
        format: 1,
        release: null,
        files,
        hash: hashFiles(toEntries(files)),
      }),
    ]);
    expect(looked.filter((answer) => !isServed(answer))).toEqual([]);
    const problem = expect.objectContaining({
      severity: 'error',
      file: refused.file,
      ...(refused.pointer && { pointer: refused.pointer }),
      message: expect.stringMatching(refused.message) as string,
    }) as Problem;
    const check = await ada.post('working-copy/check', {});
    const now = await ada.read();
    const published = await ada.publish(now.revision);
    await restoreFiles(ada, edits, original);
    expect(check.body['problems']).toContainEqual(problem);
    expect(published).toMatchObject({
      status: 422,
      body: { error: { code: 'DEFINITIONS' } },
    });
    const { problems } = published.body['error'] as { problems: Problem[] };
    expect(problems).toContainEqual(problem);
    expect(deposits.statuses.length).toBeGreaterThan(before);
  },
  WAIT_MS,
);

test('meanwhile all deposits were answered', () => {
  expect(new Set(deposits.statuses)).toEqual(new Set([200]));
});

test('there are at least 60 of them', () => {
  const all = [...hostileRules, ...hostilePages, ...hostileRequests];
  expect(all.length).toBeGreaterThanOrEqual(60);
});
