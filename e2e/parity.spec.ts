import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Finding } from '@engine';
import type { Context } from '@contract/context';
import type { ListFile } from '@engine/compile/assembleDefinition';
import type { FileRecord } from '@contract/files';
import type { FormFile } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import { Visitor } from '../api/testing/visitor';
import { readExamples } from '@engine/checks/readExamples';
import { createExampleUser } from '@engine/testing/createUser';
import { expect, test as base } from './portalTest';
import {
  judgeInApi,
  sendExampleFiles,
  sendSampleFiles,
  withSentFiles,
} from './parity/apiJudge';
import {
  buildParityPage,
  judgeInPage,
  makeInPage,
  openParityPage,
} from './parity/openParityPage';
import { getOrigin } from './product/readProduct';
import { countCases, SEED } from '../engine/testing/generatedCases';

const depositCount = countCases(500);
const batchSize = Math.min(100, depositCount);
const batches = depositCount / batchSize;
const purposes = ['BOOK', 'MAP', 'MUSIC_SCORE', 'OTHER', 'COVER_IMAGE'];

const schemas = path.resolve(import.meta.dirname, '../schemas');
const definitions = Object.fromEntries(
  readdirSync(schemas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.split(path.sep).join('/'),
      JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as Json,
    ]),
);
const examples = readExamples(definitions, createExampleUser);
const uploadPurposes = new Set(
  (
    definitions['lists/FileUploadPurpose.json'] as unknown as ListFile
  ).entries.map(({ name }) => name),
);
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

/** Errors before warnings, as the API tells them; each side in the order of the page. */
function toAnswer(findings: readonly Finding[]): Finding[] {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity);
  return [...of('error'), ...of('warning')];
}

/** Field by field: path, code, severity, params and message of each finding. A publisher named by its id is a finding of a visitor's page, and asks for a login in the API before anything is judged. */
async function expectParity(
  page: Page,
  visitor: Visitor,
  bodies: readonly JsonObject[],
  files: Context['files'],
  describe: (index: number) => string,
): Promise<Finding[][]> {
  const [inBrowser, inApi] = await Promise.all([
    judgeInPage(page, bodies, files),
    judgeInApi(visitor, bodies),
  ]);
  expect(inBrowser).toHaveLength(bodies.length);
  for (const [index, findings] of inBrowser.entries()) {
    if (inApi[index] === 'login required')
      expect(findings, describe(index)).toContainEqual(
        expect.objectContaining({ path: '/publisher/id', code: 'notRelevant' }),
      );
    else expect(toAnswer(findings), describe(index)).toEqual(inApi[index]);
  }
  return inBrowser;
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
    );
    const wrong = found.filter((findings) => findings.length > 0).length;
    // A corpus in which nothing is wrong, or everything is, compares nothing.
    expect(wrong).toBeGreaterThan(batchSize / 5);
    expect(wrong).toBeLessThan(batchSize);
    say(
      `${batchSize} generated deposits, ${wrong} with findings, SEED=${SEED}`,
    );
  });

function say(what: string): void {
  process.stdout.write(`Parity: ${what}\n`);
}
