import type { TitleList, WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { noCatalogue } from '../../ports/catalogue';
import { createNightlyRunServices } from '../../server/composition/services/nightlyServices';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts } from '../../testing/visitors/accounts';
import { makeWork } from '../../testing/records/makeWork';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import {
  aNewTitle,
  someItems,
  titledKinds,
  uploadItem,
} from '../../testing/records/titledDeposit';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { findingsOf } from '../../testing/visitors/visitor';
import type { Work } from '../works/work.model';
import type { Deposit } from './deposit.model';
import { titlePlaces } from './titles/namedTitle';

let api: TestApi;
let accounts: Accounts;
let publisher: Visitor;
let own: string;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  own = accounts.publishers.tasmanian._id;
  publisher = (await accounts.get('publisher')).visitor;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
  await api.deps.models.deposits.deleteMany({});
});

const OPEN = {
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'NOT_APPLICABLE',
};
const CHANGES = { changeRequest: true, changeDetails: true };

/** An accepted title of the publisher. */
const make = (kind: WorkKind, described: JsonObject = {}) => {
  const payload = { ...OPEN, ...titledKinds[kind].stored, ...described };
  return makeWork(api.deps.models, own, { kind, payload });
};
const send = (kind: WorkKind, body: JsonObject) =>
  publisher.post(titledKinds[kind].address, body);
const items = async (kind: WorkKind, id: string, title: JsonObject) =>
  someItems(kind, id, own, [await uploadItem(publisher, kind)], { title });
const findDeposit = ({ body }: Answer) =>
  api.deps.models.deposits
    .findOne({ reference: String(body['reference']) })
    .lean<Deposit>();
const findWork = (id: string) =>
  api.deps.models.works.findById(id).lean<Work>();
/** Carries out a nightly run. */
const updateTitles = (night: string) =>
  createNightlyRunServices({ ...api.deps, catalogue: noCatalogue }).carryOut(
    night,
  );
const placesOf = (answer: Answer) =>
  findingsOf(answer).map(({ path, severity }) => `${severity} ${path}`);

describe('a serial', () => {
  const kind = 'SERIAL_TITLE';

  test('gives each issue its licence, else all that of the first [S1-3.deposit.creative-commons]', async () => {
    const { _id } = await make(kind);
    const files = [
      await uploadItem(publisher, kind),
      await uploadItem(publisher, kind),
    ];
    const licences = ['ATTRIBUTION', 'ATTRIBUTION_NODERIVATIVES'];
    const body = someItems(kind, _id, own, files, {
      hasCreativeCommons: true,
      individualIssueCreativeCommons: false,
      title: { changeLicense: true, requestedLicense: 'ATTRIBUTION' },
    });
    body.submissionItems.forEach((item, at) => {
      item['license'] = licences[at] ?? '';
    });
    const refused = await send(kind, body);
    expect(placesOf(refused)).toEqual(['error /submissionItems/1/license']);
    const { serialTitle } = someItems(kind, _id, own, files);
    const each = {
      ...body,
      serialTitle: serialTitle ?? {},
      individualIssueCreativeCommons: true,
    };
    const deposit = await findDeposit(await send(kind, each));
    expect(deposit?.payload['submissionItems']).toMatchObject(
      licences.map((license) => ({ license })),
    );
  });

  test('is not given another frequency without its flag', async () => {
    const { _id } = await make(kind);
    const body = await items(kind, _id, { requestedFrequency: 'WEEKLY' });
    const answer = await send(kind, body);
    expect([answer.status, placesOf(answer)]).toEqual([
      422,
      ['error /serialTitle/requestedFrequency'],
    ]);
  });

  test('loses subtitle and ISSN where both are emptied, which alone is a change (ADR 27)', async () => {
    const described = { subtitle: 'A journal', hasIssn: true };
    const { _id } = await make(kind, { ...described, issn: '0317-8471' });
    const title = { ...CHANGES, requestedTitle: 'Tides of Tasmania' };
    const answer = await send(kind, await items(kind, _id, title));
    expect(answer.body['requested']).toEqual({
      issn: { requested: null, current: '0317-8471' },
    });
    await api.deps.settle();
    expect((await findWork(_id))?.payload).toMatchObject({
      subtitle: 'A journal',
      issn: '0317-8471',
      requestedSubtitle: null,
      requestedIssn: null,
    });
    const { body: listed } = await publisher.get('/publisher/serials');
    expect(JSON.stringify(listed)).not.toContain('null');
  });
});

describe('requested values that equal the current ones are not stored, on deposit and title [S1-4.change.equal-nulled S2-4.multipart.equal S1-3.multipart-title.changes S1-3.ephemera-title.fields]', () => {
  const multipart = { subtitle: 'In two parts' };
  const isbn = '9780306406157';
  const other = '9780645003208';
  type Case = [string, WorkKind, JsonObject, JsonObject];
  const access = {
    changeAccess: true,
    requestedAccessCondition: 'ONSITE_ALL',
    requestedCommerciallyAvailable: false,
  };
  const cases: Case[] = [
    [
      'title and subtitle beside a new ISBN',
      'MULTIPART_MONO_TITLE',
      {
        requestedTitle: 'Tides of Tasmania',
        requestedIsbn: other,
        requestedSubtitle: 'In two parts',
      },
      { requestedIsbn: other },
    ],
    [
      'ISBN and subtitle beside a new title',
      'MULTIPART_MONO_TITLE',
      {
        requestedTitle: 'Tides',
        requestedIsbn: isbn,
        requestedSubtitle: 'In two parts',
      },
      { requestedTitle: 'Tides' },
    ],
    [
      'an ISBN with hyphens',
      'MULTIPART_MONO_TITLE',
      { requestedTitle: 'Tides', requestedIsbn: '978-0-306-40615-7' },
      { requestedTitle: 'Tides' },
    ],
    [
      'nothing of a title that changes altogether',
      'MULTIPART_MONO_TITLE',
      {
        requestedTitle: 'Tides',
        requestedIsbn: other,
        requestedSubtitle: 'In three parts',
      },
      {
        requestedTitle: 'Tides',
        requestedIsbn: other,
        requestedSubtitle: 'In three parts',
      },
    ],
    [
      'an emptied subtitle and ISBN, which stay as they are (ADR 27)',
      'MULTIPART_MONO_TITLE',
      { requestedTitle: 'Tides' },
      { requestedTitle: 'Tides' },
    ],
    [
      'a title',
      'EPHEMERA_TITLE',
      { requestedTitle: 'Tides' },
      { requestedTitle: 'Tides' },
    ],
  ];

  test.each(cases)('%s of a %s', async (_what, kind, asked, expected) => {
    const { _id } = await make(
      kind,
      kind === 'EPHEMERA_TITLE' ? {} : multipart,
    );
    const body = await items(kind, _id, { ...CHANGES, ...asked });
    const deposit = await findDeposit(await send(kind, body));
    const pick = (answers: object) =>
      Object.fromEntries(
        Object.entries(answers).filter(([name]) =>
          name.startsWith('requested'),
        ),
      );
    const { field } = titlePlaces[kind];
    expect(pick(deposit?.payload[field] as JsonObject)).toEqual(expected);
    await api.deps.settle();
    const work = await findWork(_id);
    expect(work?.status).toBe('UPDATE_LA');
    expect(pick(work?.payload ?? {})).toEqual(expected);
  });

  test.each(['MULTIPART_MONO_TITLE', 'EPHEMERA_TITLE'] as const)(
    'the title beside another access, of a %s (R77)',
    async (kind) => {
      const { _id } = await make(kind);
      const body = await items(kind, _id, access);
      body.submissionItems.forEach((item) => {
        item['accessCondition'] = 'ONSITE_ALL';
      });
      const answer = await send(kind, body);
      expect(answer.status).toBe(200);
      await api.deps.settle();
      expect((await findWork(_id))?.payload).toMatchObject(access);
      await updateTitles(`access of ${kind}`);
      expect(await findWork(_id)).toMatchObject({
        status: 'ACCEPTED',
        title: 'Tides of Tasmania',
        payload: { accessCondition: 'ONSITE_ALL' },
      });
    },
  );

  test.each([
    ['all values equal', { requestedSubtitle: 'In two parts' }],
    ['all others are empty', {}],
  ])('no change is asked for where %s', async (_what, asked) => {
    const kind = 'MULTIPART_MONO_TITLE';
    const { _id } = await make(kind, multipart);
    const requestedTitle = 'Tides of Tasmania';
    const title = { ...CHANGES, requestedTitle, ...asked };
    const answer = await send(kind, await items(kind, _id, title));
    expect([answer.status, placesOf(answer)]).toEqual([
      422,
      ['error /multipartMonoTitle/changeRequest'],
    ]);
  });
});

test('another ISBN of a multipart monograph is on the receipt, and its ISBN after the nightly update', async () => {
  const kind = 'MULTIPART_MONO_TITLE';
  const { _id } = await make(kind);
  const title = {
    ...CHANGES,
    requestedTitle: 'Tides of Tasmania',
    requestedIsbn: '9780645003208',
  };
  const answer = await send(kind, await items(kind, _id, title));
  expect(answer.body['requested']).toEqual({
    isbn: { requested: '9780645003208', current: '9780306406157' },
  });
  await api.deps.settle();
  await updateTitles('ISBN');
  expect(await findWork(_id)).toMatchObject({
    status: 'ACCEPTED',
    title: 'Tides of Tasmania',
    payload: { hasIsbn: true, isbn: '9780645003208' },
  });
});

test('a new multipart monograph and its deposit are found by its ISBN [S1-3.multipart-title.fields S2-3.multipart-title]', async () => {
  const kind = 'MULTIPART_MONO_TITLE';
  const files = await uploadItem(publisher, kind);
  const { body } = await send(kind, aNewTitle(kind, own, files));
  const reference = String(body['reference']);
  await api.deps.settle();
  const { titles } = (await publisher.get('/publisher/multipart-monos'))
    .body as unknown as TitleList;
  expect(titles).toMatchObject([
    {
      parentType: kind,
      subtitle: 'In two parts',
      hasIsbn: true,
      isbn: '9780306406157',
      firstPart: 2026,
      language: 'eng',
    },
  ]);
  const path = `/validate/publisher/${own}/isbn/0306406152`;
  expect((await publisher.get(path)).body).toMatchObject([{ reference }]);
  const found = await publisher.get(
    '/publisher/my-deposits?q=978-0-306-40615-7',
  );
  expect(found.body['rows']).toMatchObject([{ reference }]);
});
