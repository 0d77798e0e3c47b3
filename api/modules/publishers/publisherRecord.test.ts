import type {
  ListedPublisher,
  PublisherRecordAnswer,
} from '@contract/staff/library';
import type { PublisherSummary } from '@contract/user';
import type { Accounts } from '../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
  makeUser,
} from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../testing/visitors/visitor';
import {
  makeDeposit,
  writeDeposits,
} from '../../testing/records/writeDeposits';
import { readHistory } from '../../testing/records/readHistory';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const ADDRESS = {
  country: 'AU',
  street: '1 Slip Road',
  suburb: 'Battery Point',
  stateTerritory: 'TAS',
  postcode: '7004',
};

/** A publisher of Tasmania with a user of its own, logged in. */
async function makeHouse(name: string) {
  const publisher = await makePublisher(api, name, 'LTAS');
  await makeUser(api, 'PUBLISHER', { publisherId: publisher._id });
  return publisher;
}

const findStored = (id: string) =>
  api.deps.models.publishers.findById(id).lean();
const summaryOf = (answer: Answer) =>
  answer.body['publisher'] as PublisherSummary;

describe('an address [S2-7.publisher-save S2-4.publisher.save]', () => {
  const save = async (body: object) => {
    const { visitor, user } = await accounts.get('publisher');
    const path = `/publisher/publisher/${accounts.publishers.tasmanian._id}`;
    return { answer: await visitor.post(path, body), user };
  };

  test('is changed, with who did it, before and after', async () => {
    const { answer, user } = await save(ADDRESS);
    expect(answer.status).toBe(200);
    expect(summaryOf(answer)).toMatchObject({
      id: accounts.publishers.tasmanian._id,
      name: 'Moss & Daughters',
      ...ADDRESS,
      abilities: { edit: true },
    });
    const stored = await findStored(accounts.publishers.tasmanian._id);
    expect(stored?.payload).toMatchObject(ADDRESS);
    expect(stored).toMatchObject({
      revision: 1,
      lastModifiedBy: user._id,
      lastChange: {
        before: { status: 'ACTIVE', postcode: '7004' },
        after: { street: '1 Slip Road' },
      },
    });
  });

  test('that is the same writes nothing', async () => {
    await save(ADDRESS);
    const before = await findStored(accounts.publishers.tasmanian._id);
    expect((await save(ADDRESS)).answer.status).toBe(200);
    expect(await findStored(accounts.publishers.tasmanian._id)).toEqual(before);
  });

  test('is taken without the country, which cannot change', async () => {
    const { country: _country, ...short } = ADDRESS;
    const { answer } = await save({ ...short, postcode: '7005' });
    expect(answer.status).toBe(200);
    expect(summaryOf(answer)).toMatchObject({
      country: 'AU',
      postcode: '7005',
    });
    await save(ADDRESS);
  });

  test('an answer that is left out is taken away', async () => {
    const { street: _street, ...short } = ADDRESS;
    await save(ADDRESS);
    const { answer } = await save(short);
    expect(summaryOf(answer)).not.toHaveProperty('street');
    await save(ADDRESS);
  });

  test.each([
    ['the name', { name: 'Another House' }, '/name', 'notRelevant'],
    ['the category', { category: 'COMMERCIAL' }, '/category', 'notRelevant'],
    ['the country', { country: 'NZ' }, '/country', 'const'],
    ['a status', { status: 'MERGED' }, '/status', 'notRelevant'],
    ['a library', { assignedToId: 'NLA' }, '/assignedToId', 'notRelevant'],
    [
      'multi-serial deposits',
      { multiSerialDepositEnabled: true },
      '/multiSerialDepositEnabled',
      'notRelevant',
    ],
    [
      'a state that is none',
      { stateTerritory: 'XX' },
      '/stateTerritory',
      'list',
    ],
    ['no suburb', { suburb: ' ' }, '/suburb', 'required'],
    ['a long postcode', { postcode: '7'.repeat(21) }, '/postcode', 'maxLength'],
  ])(
    'with %s is refused and nothing changes [S2-6.publisher.fixed]',
    async (_what, change, path, code) => {
      const before = await findStored(accounts.publishers.tasmanian._id);
      const { answer } = await save({ ...ADDRESS, ...change });
      expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
      expect(findingsOf(answer)).toContainEqual(
        expect.objectContaining({ path, code }),
      );
      expect(await findStored(accounts.publishers.tasmanian._id)).toEqual(
        before,
      );
    },
  );

  test('in another state is looked after by the library of that state, in the same by the same', async () => {
    const { _id } = await makeHouse('Wandering Press');
    const { visitor } = await accounts.get('sysadmin');
    const { models } = api.deps;
    await models.publishers.updateOne({ _id }, { assignedLibrary: 'SLQ' });
    const path = `/publisher/publisher/${_id}`;
    const same = await visitor.post(path, ADDRESS);
    expect(summaryOf(same).assignedToId).toBe('SLQ');
    const moved = { ...ADDRESS, stateTerritory: 'VIC', postcode: '3000' };
    const answer = await visitor.post(path, moved);
    expect(summaryOf(answer).assignedToId).toBe('SLV');
  });

  test('changed by several at once loses nobody’s entry in the history', async () => {
    const { _id } = await makeHouse('Busy Press');
    const { visitor } = await accounts.get('sysadmin');
    const streets = Array.from({ length: 6 }, (_, at) => `${at} Slip Road`);
    const answers = await Promise.all(
      streets.map((street) =>
        visitor.post(`/publisher/publisher/${_id}`, { ...ADDRESS, street }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(
      true,
    );
    const { models } = api.deps;
    const { publishers } = models;
    const history = await readHistory(models, 'publisher', publishers, _id);
    expect(history.map(({ revisionNumber }) => revisionNumber)).toEqual(
      Array.from({ length: done + 1 }, (_, at) => at + 1),
    );
  });
});

describe('library staff find publishers [S1-6.staff.titles]', () => {
  const search = async (query: string): Promise<Answer> => {
    const { visitor } = await accounts.get('readonly');
    return visitor.get(`/library/publishers?${query}`);
  };
  const findNames = async (query: string) => {
    const { body } = await search(new URLSearchParams({ q: query }).toString());
    const publishers = body['rows'] as PublisherSummary[];
    return publishers.map(({ name }) => name);
  };

  beforeAll(async () => {
    await makeHouse('Eucalypt Books Pty Ltd');
    await makeHouse('Eucla Press');
    await makeHouse('Éditions Ünïque');
    const merged = await makeHouse('Eucalyptus Merged');
    await api.deps.models.publishers.updateOne(
      { _id: merged._id },
      { status: 'MERGED' },
    );
    await makePublisher(api, 'Eucalypt Left Over', 'LTAS');
  });

  test.each([
    ['euc', ['Eucalypt Books Pty Ltd', 'Eucla Press']],
    ['EUCALYPT', ['Eucalypt Books Pty Ltd']],
    ['books eucal', ['Eucalypt Books Pty Ltd']],
    ['eucalypt press', []],
    ['unique', ['Éditions Ünïque']],
    ['e', ['Éditions Ünïque', 'Eucalypt Books Pty Ltd', 'Eucla Press']],
    ['ucal', []],
    ['.*', []],
    ['^euc', ['Eucalypt Books Pty Ltd', 'Eucla Press']],
    ['(((', []],
    ['[$ne]', []],
  ])('by "%s"', async (query, names) => {
    expect(await findNames(query)).toEqual(names);
  });

  test.each([
    ['battery eucla press', ['Eucla Press']],
    ['eucla point tas 7004', ['Eucla Press']],
    ['eucla strahan', []],
  ])(
    'regression: by what the table shows of the address: "%s"',
    async (query, names) => {
      expect(await findNames(query)).toEqual(names);
    },
  );

  test('by an address that was changed', async () => {
    const { _id } = await makeHouse('Wharf Press');
    const { visitor } = await accounts.get('sysadmin');
    const moved = { ...ADDRESS, street: '3 Esplanade', suburb: 'Strahan' };
    await visitor.post(`/publisher/publisher/${_id}`, moved);
    expect(await findNames('wharf esplanade strahan')).toEqual(['Wharf Press']);
    expect(await findNames('wharf battery')).toEqual([]);
  });

  test('page by page, each once, by name', async () => {
    for (let at = 0; at < 25; at += 1) {
      await makeHouse(`Paged House ${String(at).padStart(2, '0')}`);
    }
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => search(`q=paged&page=${page}`)),
    );
    const lists = pages.map(({ body }) => body['rows'] as object[]);
    expect(lists.map(({ length }) => length)).toEqual([20, 5, 0]);
    expect(pages[0]?.body).toMatchObject({ total: 25, page: 1, pageSize: 20 });
    const names = lists.flat().map((each) => (each as PublisherSummary).name);
    expect(names).toEqual([...new Set(names)].sort());
  });

  test('regression: without the one that looks for another, before the list is divided into pages', async () => {
    const own = await makeHouse('Merging House 1');
    for (const at of [2, 3]) await makeHouse(`Merging House ${at}`);
    const { body } = await search(`q=merging&except=${own._id}&pageSize=2`);
    expect(body).toMatchObject({
      total: 2,
      rows: [{ name: 'Merging House 2' }, { name: 'Merging House 3' }],
    });
  });

  test('those of one name with what each has deposited, and no others', async () => {
    const first = await makeHouse('Twin Press');
    for (const name of ['Twin Press', 'Twin Press Two']) await makeHouse(name);
    const date = (day: number) => new Date(Date.UTC(2026, 3, day));
    await writeDeposits(
      api,
      await makeDeposit(api),
      first,
      [9, 2, 5].map((day) => ({ submittedDate: date(day) })),
    );
    const { body } = await search('q=twin');
    const rows = body['rows'] as ListedPublisher[];
    const facts = rows.map(({ id, deposited }) => [
      id === first._id,
      deposited ?? null,
    ]);
    expect(facts).toHaveLength(3);
    expect(facts).toEqual(
      expect.arrayContaining([
        [true, { total: 3, first: date(2).toISOString() }],
        [false, { total: 0 }],
        [false, null],
      ]),
    );
  });

  test('a query longer than a name is 400', async () => {
    const { status } = await search(`q=${'x'.repeat(201)}`);
    expect(status).toBe(400);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e3',
    'page=999999',
    'page=1&page=2',
    'q=a&q=b',
    'q[$gt]=',
    'query=a',
    'sort=payload',
  ])('%s is 400', async (query) => {
    expect((await search(query)).status).toBe(400);
  });

  test('one of them, and nothing else of it', async () => {
    const { visitor } = await accounts.get('support');
    const { _id } = accounts.publishers.victorian;
    const answer = await visitor.get(`/library/publisher/${_id}`);
    const { record } = answer.body as unknown as PublisherRecordAnswer;
    expect(Object.keys(record).sort()).toEqual(
      [
        'id',
        'name',
        'category',
        'suburb',
        'stateTerritory',
        'postcode',
        'country',
        'contactName',
        'email',
        'status',
        'assignedToId',
        'multiSerialDepositEnabled',
        'abilities',
      ].sort(),
    );
    expect(record.abilities).toEqual({ edit: true });
  });
});
