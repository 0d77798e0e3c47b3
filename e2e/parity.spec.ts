import type { Context } from '@contract/context';
import type { FileRecord } from '@contract/files';
import type { FormFile } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { Visitor } from '../api/testing/visitors/visitor';
import { expect, test as base } from './portalTest';
import {
  sendExampleFiles,
  sendSampleFiles,
  withSentFiles,
} from './parity/apiJudge';
import { expectParity, say } from './parity/expectParity';
import {
  buildParityPage,
  makeInPage,
  openParityPage,
} from './parity/openParityPage';
import type { JudgedInPage } from './parity/page';
import { definitions, examples, uploadPurposes } from './parity/readSchemas';
import { getOrigin } from './product/readProduct';
import { countCases, SEED } from '../engine/testing/generatedCases';

const depositCount = countCases(500);
const batchSize = Math.min(100, depositCount);
const batches = depositCount / batchSize;
const purposes = ['BOOK', 'MAP', 'MUSIC_SCORE', 'OTHER', 'COVER_IMAGE'];

const { steps: ofDeposits } = definitions[
  'forms/deposit.form.json'
] as unknown as FormFile;
const steps = ofDeposits
  .map(({ id }) => id)
  .filter((id) => examples.some(({ step }) => step === id));

interface ParityFixtures {
  script: string;
  visitor: Visitor;
  /** The uploaded files of all examples, by the ids in the examples. */
  exampleFiles: Map<string, FileRecord>;
  sampleFiles: Context['files'];
}

/** Dry runs use no file up: all tests of a worker share what was sent. */
const test = base.extend<object, ParityFixtures>({
  script: [
    async ({ browserName: _browser }, use) => use(await buildParityPage()),
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browserName: _browser }, use) =>
      use(await Visitor.arrive(`${getOrigin()}/ned`)),
    { scope: 'worker' },
  ],
  exampleFiles: [
    async ({ visitor }, use) =>
      use(await sendExampleFiles(visitor, examples, uploadPurposes)),
    { scope: 'worker' },
  ],
  sampleFiles: [
    async ({ visitor }, use) => use(await sendSampleFiles(visitor, purposes)),
    { scope: 'worker' },
  ],
});

/** The finding of a visitor's page in what needs a login in the API: by the address of the deposit. */
const needsLogin: Readonly<Record<string, [path: string, code: string]>> = {
  'deposit/SERIAL': ['/form', 'refused'],
  'deposit/multipart-mono': ['/isMultipartMono', 'notRelevant'],
  'deposit/ephemera': ['/type', 'enum'],
};

/** What belongs to a title, and a publisher that is named by its id, are findings of a visitor's page. */
function expectLogin(
  _body: JsonObject,
  { findings, address }: JudgedInPage,
): void {
  const ofPublisher = ['/publisher/id', 'notRelevant'];
  const [path, code] = needsLogin[address] ?? ofPublisher;
  expect(findings).toContainEqual(expect.objectContaining({ path, code }));
}

for (const step of steps)
  test(`browser and API find the same in every example of ${step}`, async ({
    page,
    script,
    visitor,
    exampleFiles,
  }) => {
    await openParityPage(page, script);
    const chosen = examples.filter((example) => example.step === step);
    const files = Object.fromEntries(
      [...exampleFiles.values()].map((record) => [record.tempFileId, record]),
    );
    await expectParity(
      page,
      visitor,
      chosen.map(({ data }) => withSentFiles(data, exampleFiles)),
      files,
      (index) => chosen[index]?.name ?? '',
      expectLogin,
    );
    say(`${chosen.length} examples of ${step}`);
  });

for (let batch = 0; batch < batches; batch += 1)
  test(`browser and API find the same in generated deposits, batch ${batch + 1} of ${batches}`, async ({
    page,
    script,
    visitor,
    sampleFiles: files,
  }) => {
    await openParityPage(page, script);
    const first = SEED + batch * batchSize;
    const bodies = await makeInPage(page, first, batchSize, files);
    expect(bodies).toHaveLength(batchSize);
    const found = await expectParity(
      page,
      visitor,
      bodies,
      files,
      (index) =>
        `SEED=${SEED}, deposit ${first + index}: ${JSON.stringify(bodies[index])}`,
      expectLogin,
    );
    const wrong = found.filter(({ findings }) => findings.length > 0).length;
    // A corpus in which nothing is wrong, or everything is, compares nothing.
    expect(wrong).toBeGreaterThan(batchSize / 5);
    expect(wrong).toBeLessThan(batchSize);
    say(
      `${batchSize} generated deposits, ${wrong} with findings, SEED=${SEED}`,
    );
  });
