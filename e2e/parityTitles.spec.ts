import type { Page } from '@playwright/test';
import { objectOf } from '@engine';
import type { Context } from '@contract/context';
import type { WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import type { Work } from '../api/modules/works/work.model';
import type { Visitor } from '../api/testing/visitors/visitor';
import { countCases, SEED } from '../engine/testing/generatedCases';
import { logInElsewhere } from './journey/accounts';
import { aCollection } from './journey/ephemera';
import { aMultipart } from './journey/multiparts';
import { aSerial } from './journey/serials';
import { openTitleAccount } from './journey/titleAccount';
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
import { examples, uploadPurposes } from './parity/readSchemas';
import { takeTitleExamples } from './parity/titleExamples';
import { titleKinds, type TitleKind } from './parity/titleKinds';
import { expect, test as base } from './portalTest';
import { getOrigin } from './product/readProduct';

/** Of each kind of titles. */
const depositCount = countCases(500);
const batchSize = Math.min(100, depositCount);
const batches = Array.from(
  { length: depositCount / batchSize },
  (_none, batch) => batch,
);

/** Enough for deposits of five rows, which may not have the same file. */
const filesOfPurpose = 12;

const plain = { accessCondition: 'OPEN', commerciallyAvailable: true };

/** The answers that only titles of this kind have. */
const ownAnswers: Readonly<Record<WorkKind, JsonObject>> = {
  SERIAL_TITLE: { frequency: 'MONTHLY' },
  MULTIPART_MONO_TITLE: { hasIsbn: true, isbn: '9780645003208' },
  EPHEMERA_TITLE: { firstItem: 1988 },
};

const titlesOf = (kind: WorkKind): readonly Partial<Work>[] => {
  const own = { ...plain, ...ownAnswers[kind] };
  return [
    {
      kind,
      title: 'Kelp',
      discontinued: true,
      payload: {
        ...own,
        accessCondition: 'RESTRICTED',
        subtitle: 'News',
        license: 'NOT_APPLICABLE',
      },
    },
    { kind, title: 'Gulls', payload: own },
    {
      kind,
      title: 'Reefs',
      payload: {
        ...own,
        accessCondition: 'ONSITE_ALL',
        license: 'ATTRIBUTION',
        commerciallyAvailable: false,
      },
    },
    { kind, title: 'Shoals', status: 'PENDING', payload: own },
    {
      kind,
      title: 'Sands',
      status: 'UPDATE_LA',
      payload: { ...own, requestedTitle: 'Sands and Spits' },
    },
  ];
};

const titles: readonly Partial<Work>[] = [
  aSerial,
  aMultipart,
  aCollection,
  ...titleKinds.flatMap(({ workKind }) => titlesOf(workKind)),
];

interface TitleFixtures {
  script: string;
  /** Logged in for a publisher with titles. */
  visitor: Visitor;
  files: Context['files'];
}

/** Dry runs use no file up: all tests of a worker share what was sent. */
const test = base.extend<object, TitleFixtures>({
  script: [
    async ({ browserName: _browser }, use) => use(await buildParityPage()),
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browserName: _browser }, use) => {
      const account = await openTitleAccount(getOrigin(), titles);
      await use(await logInElsewhere(getOrigin(), account));
    },
    { scope: 'worker' },
  ],
  files: [
    async ({ visitor }, use) =>
      use(
        await sendSampleFiles(
          visitor,
          [...titleKinds.map(({ existing }) => existing), 'COVER_IMAGE'],
          filesOfPurpose,
        ),
      ),
    { scope: 'worker' },
  ],
});

/** Opens the page of the parity tests as this visitor; answers the id of the own publisher. */
async function openAs(
  page: Page,
  visitor: Visitor,
  origin: string,
  script: string,
): Promise<string> {
  const [name = '', value = ''] = visitor.cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: origin }]);
  await openParityPage(page, script);
  const { body: user } = await visitor.get('/user/current');
  return (user['publisher'] as { id: string }).id;
}

for (const kind of titleKinds)
  test(`browser and API find the same in the examples of ${kind.name} of a publisher with these titles`, async ({
    page,
    origin,
    script,
  }) => {
    const taken = takeTitleExamples(examples, kind);
    const account = await openTitleAccount(origin, taken.works);
    const visitor = await logInElsewhere(origin, account);
    const sent = await sendExampleFiles(
      visitor,
      taken.examples,
      uploadPurposes,
    );
    const own = await openAs(page, visitor, origin, script);
    const bodies = taken.toBodies(own).map((body) => withSentFiles(body, sent));
    const refused: JsonObject[] = [];
    const found = await expectParity(
      page,
      visitor,
      bodies,
      Object.fromEntries(
        [...sent.values()].map((record) => [record.tempFileId, record]),
      ),
      (index) => taken.examples[index]?.name ?? '',
      (body) => refused.push(body),
    );
    for (const { publisher } of refused)
      expect(publisher).not.toMatchObject({ id: own });
    expect(refused.length).toBeLessThan(5);
    const ofStep = found.filter(({ findings }) =>
      findings.some(({ path }) =>
        [kind.field, 'submissionItems'].includes(path.split('/')[1] ?? ''),
      ),
    );
    expect(ofStep.length).toBeGreaterThan(bodies.length / 4);
    say(
      `${bodies.length} examples of ${kind.name} of ${taken.works.length} titles, ${ofStep.length} with findings of title or rows, ${refused.length} refused for their publisher`,
    );
  });

for (const { kind, batch } of titleKinds.flatMap((each) =>
  batches.map((number) => ({ kind: each, batch: number })),
))
  test(`browser and API find the same in generated deposits of ${kind.name}, batch ${batch + 1} of ${batches.length}`, async ({
    page,
    origin,
    script,
    visitor,
    files,
  }) => {
    const own = await openAs(page, visitor, origin, script);
    const first = SEED + batch * batchSize;
    const bodies = await makeInPage(page, first, batchSize, files, [
      kind.existing,
      kind.created,
    ]);
    expect(bodies).toHaveLength(batchSize);
    const found = await expectParity(
      page,
      visitor,
      bodies,
      files,
      (index) =>
        `SEED=${SEED}, deposit ${first + index}: ${JSON.stringify(bodies[index])}`,
      ({ publisher }) => expect(publisher).not.toMatchObject({ id: own }),
    );
    const wrong = found.filter(({ findings }) => findings.length > 0).length;
    // A corpus in which nothing is wrong, or everything is, compares nothing.
    expect(wrong).toBeGreaterThan(batchSize / 5);
    expect(wrong).toBeLessThan(batchSize);
    const counts = countSorts(bodies, kind);
    expect(Object.values(counts)).not.toContain(0);
    say(
      `${batchSize} generated deposits of ${kind.name}, ${wrong} with findings, SEED=${SEED}: ${JSON.stringify(counts)}`,
    );
  });

/** How many deposits there are of existing and of new titles, with a change request, and of several rows. */
function countSorts(
  bodies: readonly JsonObject[],
  { existing, created, field }: TitleKind,
): Record<string, number> {
  const times = (holds: (body: JsonObject) => boolean) =>
    bodies.filter(holds).length;
  return {
    existing: times(({ type }) => type === existing),
    new: times(({ type }) => type === created),
    changes: times((body) => objectOf(body[field])['changeRequest'] === true),
    'several rows': times(
      ({ submissionItems: rows }) => Array.isArray(rows) && rows.length > 1,
    ),
  };
}
