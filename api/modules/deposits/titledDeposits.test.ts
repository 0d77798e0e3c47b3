import type { DepositedFile, DepositRow } from '@contract/deposits';
import type { ReceiptFile } from '@contract/receipt';
import type { RecentIssues, TitleList, WorkKind } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { aBook } from '../../testing/records/aBook';
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
import { titleKinds, titlePlaces } from './titles/namedTitle';

let api: TestApi;
let accounts: Accounts;
let publisher: Visitor;
let support: Visitor;
let own: string;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  own = accounts.publishers.tasmanian._id;
  publisher = (await accounts.get('publisher')).visitor;
  support = (await accounts.get('support')).visitor;
});
afterAll(() => api.stop());
beforeEach(async () => {
  // The jobs of an earlier deposit write mails too.
  await api.deps.settle();
  const { works, deposits, mails } = api.deps.models;
  await works.deleteMany({});
  await deposits.deleteMany({});
  await mails.deleteMany({});
});

const findDeposit = ({ body }: Answer) =>
  api.deps.models.deposits
    .findOne({ reference: String(body['reference']) })
    .lean<Deposit>();
const findWork = (id: string) =>
  api.deps.models.works.findById(id).lean<Work>();
const placesOf = (answer: Answer) =>
  findingsOf(answer).map(({ path, severity }) => `${severity} ${path}`);

/** The deposits of one kind, as the tests below make them. */
function toCalls(kind: WorkKind) {
  const { address, stored } = titledKinds[kind];
  const payload: JsonObject = {
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'NOT_APPLICABLE',
    ...stored,
  };
  const upload = (visitor = publisher) => uploadItem(visitor, kind);
  return {
    payload,
    upload,
    make: (given: Partial<Work> = {}, publisherId = own) =>
      makeWork(api.deps.models, publisherId, { kind, payload, ...given }),
    send: (visitor: Visitor, body: JsonObject, headers = {}) =>
      visitor.post(address, body, headers),
    async items(id: string, change = {}, visitor = publisher) {
      return someItems(kind, id, own, [await upload(visitor)], change);
    },
    async newTitle(change = {}, visitor = publisher) {
      return aNewTitle(kind, own, await upload(visitor), change);
    },
  };
}

/** What the files of its rows are called, as their question says. */
const fileWords = {
  SERIAL_TITLE: 'Issue file',
  MULTIPART_MONO_TITLE: 'Part file',
  EPHEMERA_TITLE: 'Item file',
} as const satisfies Record<WorkKind, string>;

/** The files of a deposit as its page names them. */
async function readFileNames(reference: string) {
  const path = `/publisher/deposit/${reference}/view`;
  const files = (await publisher.get(path)).body['files'] as DepositedFile[];
  return files.map(({ issue, label }) => [issue, label]);
}

describe.each(titleKinds)('a deposit under an existing %s', (kind) => {
  const { make, send, items, upload, payload } = toCalls(kind);
  const { field, itemType } = titlePlaces[kind];

  test('stores the items in their order, the values of the title and all files; the title notes its last item [S2-7.deposit S1-3.item.order]', async () => {
    const { _id } = await make();
    const files = [await upload(), await upload()];
    const answer = await send(publisher, someItems(kind, _id, own, files));
    expect(answer.body).toMatchObject({
      submissionType: itemType,
      title: 'Tides of Tasmania',
      issues: ['no. 1', 'no. 2'],
      requiresReview: false,
    });
    expect(answer.body).not.toHaveProperty('titleId');
    expect(answer.body).not.toHaveProperty('changedSerialTitle');
    expect(answer.body['submissionIds']).toHaveLength(1);
    const received = answer.body['files'] as ReceiptFile[];
    const { purpose: ofItem } = titledKinds[kind];
    expect(received.map(({ issue, purpose }) => [issue, purpose])).toEqual([
      ['no. 1', ofItem],
      ['no. 1', 'COVER_IMAGE'],
      ['no. 2', ofItem],
      ['no. 2', 'COVER_IMAGE'],
    ]);
    const deposit = await findDeposit(answer);
    expect(deposit).toMatchObject({ workId: _id, type: itemType });
    expect(deposit?.payload).toMatchObject({
      [field]: {
        id: _id,
        title: 'Tides of Tasmania',
        status: 'ACCEPTED',
        ...titledKinds[kind].stored,
      },
      submissionItems: [
        { itemTitle: 'no. 1', itemOrder: 1, license: 'NOT_APPLICABLE' },
        { itemTitle: 'no. 2', itemOrder: 2, license: 'NOT_APPLICABLE' },
      ],
    });
    await api.deps.settle();
    const { storedFiles } = api.deps.models;
    const kept = { submissionId: deposit?._id ?? '', isReleased: true };
    expect(await storedFiles.countDocuments(kept)).toBe(4);
    expect(await findWork(_id)).toMatchObject({
      status: 'ACCEPTED',
      lastDepositNumber: 'no. 2',
      lastDepositDate: deposit?.submittedDate,
    });
  });

  test('regression: is in the lists with its kind, in its view, and among the recent ones of its title', async () => {
    const { _id } = await make();
    const { body } = await send(publisher, await items(_id));
    const reference = String(body['reference']);
    const listed = await publisher.get('/publisher/my-deposits');
    const [row] = listed.body['rows'] as DepositRow[];
    expect(row).toMatchObject({
      reference,
      kind: itemType,
      titleId: _id,
      issues: ['no. 1'],
      abilities: { depositNext: true, depositAnother: true },
    });
    expect(await readFileNames(reference)).toEqual([
      ['no. 1', fileWords[kind]],
      ['no. 1', 'Cover image'],
    ]);
    const names = {
      SERIAL_TITLE: 'serial-title',
      MULTIPART_MONO_TITLE: 'multipart-mono',
      EPHEMERA_TITLE: 'ephemera-title',
    };
    const path = `/publisher/${names[kind]}/${_id}/recent-issues`;
    const recent = (await publisher.get(path)).body as unknown as RecentIssues;
    expect(recent).toMatchObject([{ itemTitle: 'no. 1', reference }]);
  });

  test('believes nothing of the title but its id: its own values replace the others', async () => {
    const { _id } = await make({ discontinued: true });
    const title = {
      title: 'Mine',
      status: 'ACCEPTED',
      accessCondition: 'RESTRICTED',
      workObjId: 'W-1',
      secret: 'x',
    };
    const body = await items(_id, { title });
    const deposit = await findDeposit(await send(publisher, body));
    expect(deposit?.payload[field]).toMatchObject({
      title: 'Tides of Tasmania',
      accessCondition: 'OPEN',
      discontinued: true,
    });
    expect(JSON.stringify(deposit?.payload)).not.toMatch(/Mine|secret/);
  });

  test('that asks for a change is recorded on deposit and title, which waits for the update; receipt and mail say so [S2-3.receipt]', async () => {
    const { _id } = await make();
    const title = {
      changeRequest: true,
      changeDetails: true,
      requestedTitle: 'Tides of Bass Strait',
    };
    const body = await items(_id, { title });
    const answer = await send(publisher, body);
    const requested = 'Tides of Bass Strait';
    expect(answer.body).toMatchObject({
      changedSerialTitle: true,
      title: 'Tides of Tasmania',
      requested: { title: { requested, current: 'Tides of Tasmania' } },
    });
    const deposit = await findDeposit(answer);
    expect(deposit?.payload[field]).toMatchObject(title);
    await api.deps.settle();
    expect(await findWork(_id)).toMatchObject({
      status: 'UPDATE_LA',
      title: 'Tides of Tasmania',
      revision: 1,
      payload: { ...payload, ...title },
    });
    const mails = await api.deps.models.mails.find().lean();
    expect(mails).toMatchObject([
      {
        kind: 'RECEIPT_CHANGED_TITLE',
        params: { title: requested },
        files: [
          { fileIssue: 'no. 1' },
          { fileIssue: 'no. 1' },
          { available: expect.stringContaining('will be available') },
          { further: expect.stringContaining('We update the title') },
        ],
      },
    ]);
    const again = await send(publisher, await items(_id));
    expect(again.status).toBe(422);
  });
});

describe.each(titleKinds)(
  'under a %s is refused, and stores nothing:',
  (kind) => {
    const { make, send, items, newTitle, upload } = toCalls(kind);
    const { field } = titlePlaces[kind];
    const TITLE = `error /${field}/id`;
    type Case = [string, () => Promise<JsonObject>, string];
    const change = (title: JsonObject) => async () =>
      items((await make())._id, { title });
    const ofTitle =
      (given: Partial<Work>, publisherId = '') =>
      async () =>
        items((await make(given, publisherId || own))._id);
    const another = titleKinds.find((each) => each !== kind) ?? kind;
    const { most } = titledKinds[kind];
    const cases: Case[] = [
      ['a title that is still reviewed', ofTitle({ status: 'PENDING' }), TITLE],
      ['a title that is updated', ofTitle({ status: 'UPDATE_LA' }), TITLE],
      [
        'a title that is being updated',
        ofTitle({ status: 'UPDATE_LA_IN_PROGRESS' }),
        TITLE,
      ],
      ['a declined title', ofTitle({ status: 'DECLINED' }), TITLE],
      ['a title of another publisher', ofTitle({}, 'another'), TITLE],
      ['a title of another kind', ofTitle({ kind: another }), TITLE],
      [
        'regression: a title that older data merge into itself',
        async () => {
          const _id = 'c'.repeat(24);
          await make({ _id, status: 'MERGED', mergedInto: _id });
          return items(_id);
        },
        TITLE,
      ],
      ['no title', () => items(''), TITLE],
      ['a title that does not exist', () => items('0'.repeat(24)), TITLE],
      [
        'a requested title without its flag',
        change({ requestedTitle: 'Another' }),
        `error /${field}/requestedTitle`,
      ],
      [
        'a requested access without its flag',
        change({ requestedAccessCondition: 'OPEN_TEMP_DOWNLOAD' }),
        `error /${field}/requestedAccessCondition`,
      ],
      [
        'a requested licence that no item has',
        change({ requestedLicense: 'ATTRIBUTION', changeLicense: true }),
        `error /${field}/requestedLicense`,
      ],
      [
        `${most + 1} items [S1-9.issues S1-9.parts]`,
        async () => {
          const { _id } = await make();
          const files = await upload();
          const all = Array.from({ length: most + 1 }, () => files);
          return someItems(kind, _id, own, all);
        },
        'error /submissionItems',
      ],
    ];

    test.each(cases)('%s', async (_what, build, place) => {
      const answer = await send(publisher, await build());
      expect(answer.status).toBe(422);
      expect(placesOf(answer)).toContain(place);
      const found = findingsOf(answer).find(({ path }) => place.endsWith(path));
      expect(found?.message).toMatch(/\w/);
      expect(await api.deps.models.deposits.countDocuments()).toBe(0);
      await api.deps.settle();
      const works = await api.deps.models.works.find().lean<Work[]>();
      expect(works.filter(({ requestedDate }) => requestedDate)).toEqual([]);
    });

    const { address } = titledKinds[kind];
    const others = ['/deposit/MONOGRAPH']
      .concat(titleKinds.map((each) => titledKinds[each].address))
      .filter((each) => each !== address);
    test.each(others)('a deposit that is sent to %s', async (sentTo) => {
      const body = await items((await make())._id);
      const answer = await publisher.post(sentTo, body);
      expect([answer.status, placesOf(answer)[0]]).toEqual([
        422,
        'error /form',
      ]);
      expect(findingsOf(answer)[0]?.message).toContain(address.slice(1));
    });

    test('a deposit without a login [S1-4.type.serial-login]', async () => {
      const visitor = await api.visit();
      const body = await newTitle({}, visitor);
      expect((await send(visitor, body)).status).toBe(401);
      const { publisher: written } = aBook('');
      const elsewhere = await visitor.post('/deposit/MONOGRAPH', {
        ...body,
        publisher: written,
      });
      expect(elsewhere.status).toBe(422);
      expect(placesOf(elsewhere).length).toBeGreaterThan(0);
      expect(await api.deps.models.deposits.countDocuments()).toBe(0);
    });

    test('a title that staff name for another publisher than its own', async () => {
      const { _id } = await make({}, accounts.publishers.victorian._id);
      const body = await items(_id, { notifyPublisher: false }, support);
      const answer = await send(support, body);
      expect([answer.status, placesOf(answer)]).toEqual([422, [TITLE]]);
    });
  },
);

const words = {
  SERIAL_TITLE: { items: 'issues', titleName: 'serial title' },
  MULTIPART_MONO_TITLE: {
    items: 'parts',
    titleName: 'multipart monograph title',
  },
  EPHEMERA_TITLE: { items: 'items', titleName: 'ephemera title' },
} as const satisfies Record<WorkKind, object>;

describe.each(titleKinds)('a new %s', (kind) => {
  const { send, newTitle } = toCalls(kind);
  const { list, stored } = titledKinds[kind];

  test('is pending, with its first item under review and its id on the receipt [S2-2.receipt.own S1-4.titles.pending S1-3.ephemera-title.fields S1-3.multipart-title.fields]', async () => {
    const answer = await send(publisher, await newTitle());
    const titleId = String(answer.body['titleId']);
    expect(answer.body).toMatchObject({
      submissionType: kind,
      requiresReview: true,
      title: 'Tides of Bass Strait',
      issues: ['no. 1'],
    });
    await api.deps.settle();
    expect(await findWork(titleId)).toMatchObject({
      kind,
      status: 'PENDING',
      publisherId: own,
      lastDepositNumber: 'no. 1',
      submissionId: answer.body.reference,
      title: 'Tides of Bass Strait',
      payload: {
        accessCondition: 'OPEN',
        license: 'NOT_APPLICABLE',
        ...stored,
        commerciallyAvailable: false,
      },
    });
    const { body: titles } = await publisher.get(list);
    expect((titles as unknown as TitleList).titles).toMatchObject([
      { id: titleId, selectable: false, why: 'titlePending' },
    ]);
    const query = `kind=${kind}&publisherId=${own}&title=tides%20of%20bass%20strait`;
    const { body: known } = await publisher.get(`/validate/title?${query}`);
    expect(known).toEqual({ exists: true });
  });

  test('regression: names its file by the question that asked for it', async () => {
    const { body } = await send(publisher, await newTitle());
    const named = await readFileNames(String(body['reference']));
    expect(named).toContainEqual(['no. 1', fileWords[kind]]);
  });

  test('is the same for a request that is repeated', async () => {
    const body = await newTitle();
    const key = { 'Idempotency-Key': `new-${kind}` };
    const answers = [
      await send(publisher, body, key),
      await send(publisher, body, key),
    ];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await api.deps.settle();
    expect(await api.deps.models.works.countDocuments()).toBe(1);
  });

  test('by staff belongs to the publisher that they name, which gets a mail if they chose so [S2-2.receipt.by-proxy]', async () => {
    const body = await newTitle({ notifyPublisher: true }, support);
    const { body: receipt } = await send(support, body);
    expect(receipt).toMatchObject({ byProxy: true, notified: true });
    expect(receipt['depositEmailAddress']).toMatch(/@/);
    await api.deps.settle();
    const work = await findWork(String(receipt['titleId']));
    expect(work?.publisherId).toBe(own);
    const mails = await api.deps.models.mails.find().sort({ kind: 1 }).lean();
    const { items, titleName } = words[kind];
    expect(mails).toMatchObject([
      { kind: 'NEW_TITLE_BY_PROXY', params: { items, titleName } },
      { kind: 'RECEIPT_NEW_TITLE', params: { items, titleName } },
    ]);
  });
});

describe.each(titleKinds)(
  'an item of a %s that was deposited before',
  (kind) => {
    const { make, send, items } = toCalls(kind);

    test('gets a warning in a dry run, and is stored and reviewed when it is sent (R38)', async () => {
      const { _id } = await make();
      const first = await send(publisher, await items(_id));
      const reference = String(first.body['reference']);
      const again = await items(_id, { item: { itemTitle: 'No 1' } });
      const dry = await send(publisher, again, { 'X-Dry-Run': 'true' });
      const [finding] = (dry.body as { findings?: { message: string }[] })
        .findings ?? [undefined];
      expect([dry.status, finding?.message]).toEqual([
        200,
        `No 1 has already been deposited (${reference}). You can deposit it again, and Library staff will compare the two.`,
      ]);
      const second = await send(publisher, again);
      expect(second.body).toMatchObject({
        requiresReview: true,
        findings: [{ severity: 'warning' }],
      });
      expect((await findDeposit(second))?.status).toBe('UNDER_REVIEW');
    });

    test('regression: its receipt does not offer to deposit it again', async () => {
      const { _id } = await make();
      const first = await send(publisher, await items(_id));
      const second = await send(publisher, await items(_id));
      const { findings } = second.body as { findings: { message: string }[] };
      expect(findings[0]?.message).toMatch(
        new RegExp(
          `had already been deposited \\(${String(first.body['reference'])}\\)\\. Library staff will compare the two\\.$`,
        ),
      );
    });

    test('of two users at once the second is warned, and both are stored', async () => {
      const { _id } = await make();
      const bodies = [
        await items(_id),
        await items(_id, { notifyPublisher: false }, support),
      ];
      const answers = await Promise.all(
        [publisher, support].map((visitor, at) =>
          send(visitor, bodies[at] ?? {}),
        ),
      );
      const found = answers.map(({ body }) => body['findings'] ?? null);
      expect(found.filter((each) => each === null)).toHaveLength(1);
      expect(found.flat()).toContainEqual(
        expect.objectContaining({ path: '/submissionItems/0/itemTitle' }),
      );
      expect(await api.deps.models.deposits.countDocuments()).toBe(2);
    });

    test.each([
      ['another year', { yearOfPublication: 2025 }],
      ['another number', { itemTitle: 'no. 2' }],
    ])('is another one with %s', async (_what, item) => {
      const { _id } = await make();
      await send(publisher, await items(_id));
      const { body } = await send(publisher, await items(_id, { item }));
      expect(body).not.toHaveProperty('findings');
    });
  },
);
