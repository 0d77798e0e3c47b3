import type { RecentIssues, TitleList } from '@contract/titles';
import type { Accounts } from '../../testing/visitors/accounts';
import { makeAccounts } from '../../testing/visitors/accounts';
import { makeWork } from '../../testing/records/makeWork';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';
import type { Work } from './work.model';

let api: TestApi;
let accounts: Accounts;
let publisher: Visitor;
let stranger: Visitor;
let readonly: Visitor;
let admin: Visitor;
let own: string;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  own = accounts.publishers.tasmanian._id;
  const names = ['publisher', 'otherPublisher', 'readonly', 'admin'] as const;
  const found = await Promise.all(names.map((name) => accounts.get(name)));
  [publisher, stranger, readonly, admin] = found.map(
    ({ visitor }) => visitor,
  ) as [Visitor, Visitor, Visitor, Visitor];
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.deps.models.works.deleteMany({});
  await api.deps.models.deposits.deleteMany({});
});

const make = (given: Partial<Work> = {}) =>
  makeWork(api.deps.models, own, given);
const titlesOf = ({ body }: Answer) => (body as unknown as TitleList).titles;
const listSerials = async (visitor: Visitor) =>
  titlesOf(await visitor.get('/publisher/serials'));

describe('the titles of a publisher [S1-7.titles S1-7.titles-staff S1-6.authenticated.titles S1-6.staff.titles]', () => {
  test('are those of its own and of that kind, the last deposit first, without declined ones [S1-9.sorting]', async () => {
    await make({ title: 'Never' });
    await make({ title: 'Old', lastDepositDate: new Date('2025-01-01') });
    await make({ title: 'New', lastDepositDate: new Date('2026-01-01') });
    await make({ title: 'No', status: 'DECLINED' });
    await make({ title: 'Parts', kind: 'MULTIPART_MONO_TITLE' });
    await make({ title: 'Posters', kind: 'EPHEMERA_TITLE' });
    const { _id: other } = accounts.publishers.victorian;
    await makeWork(api.deps.models, other, { title: 'Theirs' });
    const names = async (path: string, visitor = publisher) =>
      titlesOf(await visitor.get(path)).map(({ title }) => title);
    const serials = ['New', 'Old', 'Never'];
    expect(await names('/publisher/serials')).toEqual(serials);
    expect(await names('/publisher/multipart-monos')).toEqual(['Parts']);
    expect(await names('/publisher/ephemera-titles')).toEqual(['Posters']);
    expect(await names('/publisher/serials', stranger)).toEqual(['Theirs']);
    expect(
      await names(`/library/SERIAL_TITLE/publisher/${own}`, readonly),
    ).toEqual(serials);
    expect(
      await names(`/library/EPHEMERA_TITLE/publisher/${other}`, admin),
    ).toEqual([]);
  });

  test('have the fields of the specification, and nothing that is kept for staff [S1-3.serial-title.fields]', async () => {
    const made = await make({
      discontinued: true,
      titleNote: 'Ended in 2025.',
      lastDepositNumber: 'no. 12',
      submissionId: 'LD-2026-000001',
      lastDepositDate: new Date('2026-02-01T00:00:00Z'),
      payload: { subtitle: 'A journal', frequency: 'MONTHLY', secret: 'x' },
      problem: 'kept for staff',
    });
    expect(await listSerials(publisher)).toEqual([
      {
        id: made._id,
        parentType: 'SERIAL_TITLE',
        status: 'ACCEPTED',
        title: 'Tides of Tasmania',
        subtitle: 'A journal',
        frequency: 'MONTHLY',
        workObjId: made.workObjId,
        discontinued: true,
        titleNote: 'Ended in 2025.',
        lastDepositDate: '2026-02-01T00:00:00.000Z',
        lastDepositNumber: 'no. 12',
        submissionId: 'LD-2026-000001',
        createdDate: made.createdDate.toISOString(),
        selectable: true,
        abilities: { edit: false },
      },
    ]);
  });

  test.each([
    [{ status: 'ACCEPTED' }, undefined],
    [{ status: 'ACCEPTED', workObjId: undefined }, 'titlePending'],
    [{ status: 'PENDING' }, 'titlePending'],
    [{ status: 'UPDATE_LA' }, 'titleUpdatePending'],
    [{ status: 'UPDATE_LA_IN_PROGRESS' }, 'titleUpdatePending'],
  ] as const)(
    'a title that is %j: %s [S1-4.titles.pending S1-4.titles.update-pending]',
    async (state, why) => {
      const { workNumber: _number, ...made } = await make(
        state as Partial<Work>,
      );
      expect(made.status).toBe(state.status);
      const [title] = await listSerials(publisher);
      expect([title?.selectable, title?.why]).toEqual([why === undefined, why]);
    },
  );

  test('show requested values to the publisher that asked and to those who decide [S1-3.serial-title.changes]', async () => {
    const requestedTitle = 'Tides of Bass Strait';
    const payload = { changeRequest: true, requestedTitle };
    await make({ status: 'UPDATE_LA', payload });
    const path = `/library/SERIAL_TITLE/publisher/${own}`;
    const [asked] = await listSerials(publisher);
    expect(asked).toMatchObject({ changeRequest: true, requestedTitle });
    const [decided] = titlesOf(await admin.get(path));
    expect(decided).toMatchObject({ requestedTitle });
    const [read] = titlesOf(await readonly.get(path));
    expect(read).not.toHaveProperty('requestedTitle');
    expect(read).not.toHaveProperty('changeRequest');
  });

  test.each(['0'.repeat(24), 'x', '%7B%22$ne%22:1%7D', '%00'])(
    'of no publisher (%s): 404',
    async (id) => {
      const path = `/library/SERIAL_TITLE/publisher/${id}`;
      expect((await admin.get(path)).status).toBe(404);
    },
  );

  test('are not given by kinds that do not exist', async () => {
    const path = `/library/DEPOSIT/publisher/${own}`;
    expect((await admin.get(path)).status).toBe(404);
  });
});

describe('GET validate/title [S1-5.serial-title.duplicate S1-5.multipart-title.duplicate]', () => {
  const ask = (visitor: Visitor, query: Record<string, string>) => {
    const asked = { kind: 'SERIAL_TITLE', publisherId: own, ...query };
    return visitor.get(`/validate/title?${new URLSearchParams(asked)}`);
  };

  test.each([
    ['Tides of Tasmania', true],
    ['  tides  OF tasmania ', true],
    ['Tides', false],
    ['.*', false],
    ['Declined', false],
  ])('"%s" exists: %s', async (title, exists) => {
    await make();
    await make({ title: 'Declined', status: 'DECLINED' });
    expect((await ask(publisher, { title })).body).toEqual({ exists });
    expect((await ask(readonly, { title })).body).toEqual({ exists });
  });

  test('says nothing of another kind or to another publisher', async () => {
    await make();
    const title = 'Tides of Tasmania';
    const kind = 'MULTIPART_MONO_TITLE';
    expect((await ask(publisher, { title, kind })).body).toEqual({
      exists: false,
    });
    expect((await ask(stranger, { title })).status).toBe(404);
  });

  test.each([
    'title[$ne]=x&kind=SERIAL_TITLE',
    'title=x&kind=SERIAL_TITLE&publisherId[$gt]=',
    'title=x&kind[$ne]=SERIAL_TITLE',
    'title=x&kind=DEPOSIT',
    'title=a&title=b&kind=SERIAL_TITLE',
    `kind=SERIAL_TITLE&title=${'x'.repeat(1001)}`,
  ])('refuses %s', async (query) => {
    const path = `/validate/title?publisherId=${own}&${query}`;
    expect((await publisher.get(path)).status).toBe(400);
  });
});

describe('recent issues [S1-7.recent-issues S1-7.recent-issues.secure-headers S1-2.serial.recent-issues]', () => {
  /** Writes a deposit of issues of a title. */
  const deposit = (
    workId: string,
    day: string,
    issues: string[],
    more = {},
  ) => {
    const { deposits } = api.deps.models;
    const number = Number(day.replaceAll('-', ''));
    const submittedDate = new Date(day);
    const text = { form: 'SERIAL', type: 'SERIAL_ISSUE' };
    return deposits.create({
      source: 'GENERAL' as const,
      ...text,
      _id: `d${number}`,
      reference: `LD-${day}`,
      year: 2026,
      number,
      workId,
      status: 'SUBMITTED',
      requiresReview: false,
      title: 'Tides',
      submittedDate,
      createdDate: submittedDate,
      createdBy: null,
      formVersion: 1,
      formHash: 'x',
      bodyHash: 'x',
      depositedByProxy: false,
      publisherId: own,
      assignedLibrary: 'LTAS',
      depositEmailAddress: 'x@example.org',
      consents: [],
      payload: {
        submissionItems: issues.map((itemTitle) => ({
          itemTitle,
          yearOfPublication: 2026,
        })),
      },
      lastModifiedDate: submittedDate,
      lastModifiedBy: null,
      lastChange: { before: null, after: {} },
      ...more,
    });
  };
  const recentOf = async (visitor: Visitor, path: string) => {
    const { status, body } = await visitor.get(path);
    const issues = body as unknown as RecentIssues;
    return status === 200 ? issues.map(({ itemTitle }) => itemTitle) : status;
  };

  test('are the last three, the newest deposit first, without void ones', async () => {
    const { _id } = await make();
    const path = `serial-title/${_id}/recent-issues`;
    expect(await recentOf(publisher, `/publisher/${path}`)).toEqual([]);
    await deposit(_id, '2026-01-01', ['no. 1']);
    await deposit(_id, '2026-02-01', ['no. 2', 'no. 3', 'no. 4']);
    await deposit(_id, '2026-03-01', ['no. 5']);
    const voided = ['DECLINED', 'DISCARDED', 'ABORTED'];
    for (const [at, status] of voided.entries()) {
      await deposit(_id, `2026-04-0${at + 1}`, ['no. 6'], { status });
    }
    await deposit('another', '2026-05-01', ['no. 99']);
    const three = ['no. 5', 'no. 4', 'no. 3'];
    const all = [...three, 'no. 2', 'no. 1'];
    expect(await recentOf(publisher, `/publisher/${path}?all=true`)).toEqual(
      all,
    );
    expect(await recentOf(publisher, `/publisher/${path}?all=1`)).toBe(400);
    expect(await recentOf(publisher, `/publisher/${path}`)).toEqual(three);
    expect(await recentOf(readonly, `/library/${path}`)).toEqual(three);
    expect((await publisher.get(`/publisher/${path}`)).body).toMatchObject([
      {
        itemTitle: 'no. 5',
        yearOfPublication: 2026,
        reference: 'LD-2026-03-01',
        submittedDate: '2026-03-01T00:00:00.000Z',
      },
      {},
      {},
    ]);
  });

  test('regression: of a merged title are those of the title that stays', async () => {
    const { _id: stays } = await make();
    const merged = { status: 'MERGED', mergedInto: stays } as const;
    const { _id: second } = await make(merged);
    const { _id } = await make({ ...merged, mergedInto: second });
    await deposit(stays, '2026-06-01', ['no. 8']);
    const path = `serial-title/${_id}/recent-issues`;
    expect(await recentOf(publisher, `/publisher/${path}`)).toEqual(['no. 8']);
    expect(await recentOf(stranger, `/publisher/${path}`)).toBe(404);
  });

  test.each([
    ['no token', { token: '' }],
    ['a made-up token', { token: 'made-up' }],
  ])('are refused with %s: 403 CSRF', async (_what, given) => {
    const { _id } = await make();
    for (const [visitor, asker] of [
      [publisher, 'publisher'],
      [readonly, 'library'],
    ] as const) {
      const path = `/${asker}/serial-title/${_id}/recent-issues`;
      const answer = await visitor.with(given).get(path);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'CSRF']);
    }
  });

  test('of another publisher, another kind or no title: 404', async () => {
    const { _id } = await make();
    const of = (visitor: Visitor, path: string) => recentOf(visitor, path);
    const path = `/publisher/serial-title/${_id}/recent-issues`;
    expect(await of(stranger, path)).toBe(404);
    const parts = `/publisher/multipart-mono/${_id}/recent-issues`;
    expect(await of(publisher, parts)).toBe(404);
    for (const id of ['0'.repeat(24), 'x', '%7B%22$gt%22:%22%22%7D']) {
      const none = `/library/serial-title/${id}/recent-issues`;
      expect(await of(admin, none)).toBe(404);
    }
  });
});
