import type { RevisionComparison, RevisionRow } from '@contract/history';
import type {
  DepositRecordAnswer,
  FixAnswer,
  NewNote,
} from '@contract/staff/staff';
import { readPointer, writePointer } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { buildPdf } from '../../../testing/files/buildPdf';
import { patchRecord } from '../../../testing/visitors/reviewVisitor';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';
import { startReview } from '../../../testing/startReview';

const ISBN = '/submissionItems/0/isbn';
const FILE = '/submissionItems/0/publicationFile';
const TITLE = '/submissionItems/0/itemTitle';
const CREATORS = '/submissionItems/0/creators';

const portal = startReview({ decisionUndoMinutes: 0 });
const { staff } = portal;

const notes: NewNote[] = [
  { path: ISBN, text: 'This is the ISBN of the printed edition.' },
  { file: FILE, text: 'Pages 2 and 3 are missing.' },
];

/** Returns a deposit with these notes, and answers its reference. */
async function makeReturned(
  reference: string,
  pinned: readonly NewNote[] = notes,
): Promise<string> {
  const answer = await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: pinned,
  });
  if (answer.status !== 200) throw new Error(answer.text);
  await portal.api.deps.settle();
  return reference;
}

const publisher = async () => (await portal.accounts.get('publisher')).visitor;
const outcome = (answer: Answer) => [answer.status, codeOf(answer)];
const findingsOf = (answer: Answer) =>
  (answer.body['error'] as { findings: { path: string }[] }).findings.map(
    ({ path }) => path,
  );

async function look(
  visitor: Visitor,
  reference: string,
  query = '',
): Promise<FixAnswer> {
  const answer = await visitor.get(`/deposit/${reference}/fix${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as FixAnswer;
}

/** Sends a returned deposit again with other answers. */
async function fix(
  visitor: Visitor,
  reference: string,
  changed: Readonly<Record<string, Json | undefined>>,
  more: { token?: string; reply?: string } = {},
): Promise<Answer> {
  const query = more.token === undefined ? '' : `?token=${more.token}`;
  const { record, revision } = await look(visitor, reference, query);
  const data = Object.entries(changed).reduce(
    (answers, [path, value]) => writePointer(answers, path, value),
    record.data as JsonObject,
  );
  return visitor.post(`/deposit/${reference}/fix`, { revision, data, ...more });
}

async function readToken(reference: string): Promise<string> {
  const { deposits, mails } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  const mail = await mails
    .findOne({ kind: 'DEPOSIT_RETURNED', depositId: deposit?._id ?? '' })
    .lean();
  expect(mail?.params).toMatchObject({ reference, things: '2 things' });
  return portal.api.deps.linkTokens.issue(deposit?._id ?? '', 'fix');
}

test('a publisher fixes what the notes are about, and the reviewer sees only the difference (R56)', async () => {
  const reference = await makeReturned(await staff.deposit());
  const visitor = await publisher();
  const { correction, editable } = await look(visitor, reference);
  expect(correction).toMatchObject({
    by: null,
    notes: [{ path: ISBN }, { file: FILE, label: 'ePublication file' }],
  });
  expect(editable).toEqual(expect.arrayContaining([ISBN, FILE]));
  expect(editable).not.toContain(TITLE);
  const { tempFileId } = await visitor.upload(buildPdf(9), 'complete.pdf');
  const sent = await fix(
    visitor,
    reference,
    { [ISBN]: '9780306406164', [FILE]: { tempFileId } },
    { reply: 'Both are right now.' },
  );
  expect([sent.status, sent.body]).toEqual([
    200,
    { reference, status: 'UNDER_REVIEW' },
  ]);
  await portal.api.deps.settle();
  const shown = await staff.read('support', reference);
  expect(shown.record.status).toBe('UNDER_REVIEW');
  expect(shown.correction).toMatchObject({
    reply: 'Both are right now.',
    changes: [
      {
        path: ISBN,
        before: expect.stringMatching(/^978\d{10}$/),
        after: '9780306406164',
      },
      { path: FILE, before: 'tides.pdf', after: 'complete.pdf' },
    ],
  });
  expect(shown).not.toHaveProperty('decision');
  expect(
    shown.record.files.map(({ originalFilename }) => originalFilename),
  ).toEqual(['complete.pdf']);
  const again = await fix(visitor, reference, {}).catch(() => undefined);
  expect(again).toBeUndefined();
});

test('the new file is in permanent storage and counts as checked, and the temporary one is released', async () => {
  const reference = await makeReturned(await staff.deposit());
  const { deposits, storedFiles, uploads } = portal.api.deps.models;
  await deposits.updateOne({ reference }, { uncheckedFiles: true });
  const visitor = await publisher();
  const { tempFileId } = await visitor.upload(buildPdf(11), 'complete.pdf');
  await fix(visitor, reference, { [FILE]: { tempFileId } });
  await portal.api.deps.settle();
  const deposit = await deposits.findOne({ reference }).lean();
  const rows = await storedFiles.find({ submissionId: deposit?._id ?? '' });
  expect(rows).toMatchObject([{ slot: FILE, tempFileId, isReleased: true }]);
  expect(readPointer(deposit?.payload, `${FILE}/id`)).toBe(rows[0]?._id);
  expect(deposit).toMatchObject({ newFiles: [], uncheckedFiles: false });
  const checksum = rows[0]?.checksum ?? '';
  expect(await portal.api.deps.fileStore.hasPermanent(checksum)).toBe(true);
  expect((await uploads.findById(tempFileId))?.state).toBe('released');
});

test('who has the mailed link fixes a deposit without an account, once', async () => {
  const reference = await makeReturned(await staff.depositAnonymously());
  const token = await readToken(reference);
  const visitor = await portal.api.visit();
  const isbn = { [ISBN]: '9780306406164' };
  expect((await fix(visitor, reference, isbn, { token })).status).toBe(200);
  const path = `/deposit/${reference}/fix?token=${token}`;
  expect(outcome(await visitor.get(path))).toEqual([410, 'TOKEN_OVER']);
});

test('a link whose time is over opens nothing, and says so', async () => {
  const reference = await makeReturned(await staff.depositAnonymously());
  const token = await readToken(reference);
  const deposit = await portal.api.deps.models.deposits.findOne({ reference });
  await portal.api.deps.models.linkTokens.updateMany(
    { holderId: deposit?._id ?? '', kind: 'fix' },
    { $set: { expires: new Date(0) } },
  );
  const visitor = await portal.api.visit();
  const path = `/deposit/${reference}/fix`;
  const seen = await visitor.get(`${path}?token=${token}`);
  expect(outcome(seen)).toEqual([410, 'TOKEN_OVER']);
  expect(seen.text).toContain('its time is over');
  const sent = await visitor.post(path, { revision: 0, data: {}, token });
  expect(outcome(sent)).toEqual([410, 'TOKEN_OVER']);
});

test('its publisher sees on the page of a deposit why it was returned, also with the answer once it was sent again, and staff as before (R56)', async () => {
  const reference = await makeReturned(await staff.deposit());
  const seen = await (
    await publisher()
  ).get(`/publisher/deposit/${reference}/view`);
  expect(seen.body['correction']).toMatchObject({
    by: null,
    notes: [{ path: ISBN }, { file: FILE }],
  });
  const { visitor } = await portal.accounts.get('support');
  const other = await visitor.get(`/library/deposit/${reference}/view`);
  expect(other.body).not.toHaveProperty('correction');
  const reply = 'It is right now.';
  const isbn = { [ISBN]: '9780306406164' };
  await fix(await publisher(), reference, isbn, { reply });
  const later = await (
    await publisher()
  ).get(`/publisher/deposit/${reference}/view`);
  expect(later.body['correction']).toMatchObject({
    by: null,
    notes: [{ path: ISBN }, { file: FILE }],
    sentDate: expect.any(String),
    reply,
    changes: expect.arrayContaining([
      expect.objectContaining({ path: ISBN, after: '9780306406164' }),
    ]),
  });
  const still = await visitor.get(`/library/deposit/${reference}/view`);
  expect(still.body).not.toHaveProperty('correction');
});

test('who answers no in the place of a noted number changes both', async () => {
  const reference = await makeReturned(await staff.deposit());
  const sent = await fix(await publisher(), reference, {
    '/submissionItems/0/hasIsbn': false,
    [ISBN]: undefined,
  });
  expect(sent.status).toBe(200);
});

test.each([
  ['another answer', { [TITLE]: 'Tides' }, TITLE],
  ['the type', { '/type': 'MAP' }, '/type'],
  ['a file of another deposit', { [`${FILE}/id`]: 'other' }, FILE],
  ['a wrong number', { [ISBN]: '123' }, ISBN],
  ['no number', { [ISBN]: undefined }, ISBN],
  ['a file that is not there', { [FILE]: { tempFileId: 'gone' } }, FILE],
] as const)(
  '%s is refused at its place, and nothing changes',
  async (_what, changed, path) => {
    const reference = await makeReturned(await staff.deposit());
    const answer = await fix(await publisher(), reference, changed);
    expect(outcome(answer)).toEqual([422, 'INVALID']);
    expect(findingsOf(answer)).toEqual([path]);
    const { record } = await staff.read('support', reference);
    expect(record.status).toBe('RETURNED');
  },
);

test.each([
  ['1,020,000 bytes', 'x'.repeat(1_020_000)],
  ['150,000 values', Array.from({ length: 150_000 }, () => 0)],
])(
  'regression: a correction is judged when it is as large as a deposit may be: %s',
  async (_size, surprise) => {
    const reference = await makeReturned(await staff.deposit());
    const answer = await fix(await publisher(), reference, {
      '/surprise': surprise,
    });
    expect(outcome(answer)).toEqual([422, 'INVALID']);
    expect(findingsOf(answer)).toEqual(['/surprise']);
  },
);

test.each([
  ['a list that may change', [{ path: CREATORS, text: 'Who wrote it?' }]],
  ['a list that may not change', notes],
] as const)(
  'regression: a correction with 20,000 rows in %s is judged',
  async (_what, pinned) => {
    const reference = await makeReturned(await staff.deposit(), pinned);
    const rows = Array.from({ length: 20_000 }, (_none, key) => ({ key }));
    const answer = await fix(await publisher(), reference, {
      [CREATORS]: rows,
    });
    expect(outcome(answer)).toEqual([422, 'INVALID']);
    expect(findingsOf(answer)[0]).toContain(CREATORS);
  },
);

test.each([
  ['what a note is about', '/data/submissionItems/0/isbn', '9780306406171'],
  ['another answer', '/data/submissionItems/0/itemTitle', 'The whole title'],
])(
  'regression: a correction made before staff changed %s is refused as changed, and overwrites nothing',
  async (_what, path, value) => {
    const reference = await makeReturned(await staff.depositAnonymously());
    const token = await readToken(reference);
    const visitor = await portal.api.visit();
    const seen = await look(visitor, reference, `?token=${token}`);
    const { visitor: editor } = await portal.accounts.get('support');
    const edited = await patchRecord(editor, reference, seen.revision, [
      { op: 'replace', path, value },
    ]);
    expect([edited.status, edited.text]).toEqual([200, expect.any(String)]);
    const sent = await visitor.post(`/deposit/${reference}/fix`, {
      revision: seen.revision,
      data: seen.record.data,
      token,
    });
    expect(outcome(sent)).toEqual([409, 'CHANGED']);
    expect(sent.body['error']).toMatchObject({ revision: seen.revision + 1 });
    const { record } = await staff.read('support', reference);
    expect(record.status).toBe('RETURNED');
    expect(readPointer(record.data as JsonObject, path.slice(5))).toBe(value);
    const again = await fix(visitor, reference, {}, { token });
    expect(again.status).toBe(200);
  },
);

test('a message of 1001 characters is refused', async () => {
  const reference = await makeReturned(await staff.deposit());
  const more = { reply: 'x'.repeat(1001) };
  const answer = await fix(await publisher(), reference, {}, more);
  expect(findingsOf(answer)).toEqual(['/reply']);
});

test.each([
  ['of another publisher', 'otherPublisher', '', 404, 'NOT_FOUND'],
  ['by library staff', 'sysadmin', '', 404, 'NOT_FOUND'],
  ['without a login', undefined, '', 401, 'LOGIN_REQUIRED'],
  ['with an unknown link', undefined, '?token=unknown', 410, 'TOKEN_OVER'],
] as const)(
  'a returned deposit is kept from a visitor %s',
  async (_who, name, query, status, code) => {
    const reference = await makeReturned(await staff.deposit());
    const visitor =
      name === undefined
        ? await portal.api.visit()
        : (await portal.accounts.get(name)).visitor;
    const path = `/deposit/${reference}/fix`;
    expect(outcome(await visitor.get(path + query))).toEqual([status, code]);
    const token = query === '' ? {} : { token: 'unknown' };
    const sent = await visitor.post(path, { revision: 0, data: {}, ...token });
    expect(outcome(sent)).toEqual([status, code]);
  },
);

test('the link of one deposit opens no other, and that of a receipt none', async () => {
  const one = await makeReturned(await staff.depositAnonymously());
  const other = await makeReturned(await staff.depositAnonymously());
  const token = await readToken(one);
  const deposit = await portal.api.deps.models.deposits.findOne({
    reference: other,
  });
  const receipt = await portal.api.deps.linkTokens.issue(
    deposit?._id ?? '',
    'receipt',
  );
  const visitor = await portal.api.visit();
  for (const wrong of [token, receipt]) {
    const path = `/deposit/${other}/fix?token=${wrong}`;
    expect(outcome(await visitor.get(path))).toEqual([410, 'TOKEN_OVER']);
  }
});

test('a used link, and the link of another deposit or of a receipt, sends nothing', async () => {
  const [one, other] = [
    await makeReturned(await staff.depositAnonymously()),
    await makeReturned(await staff.depositAnonymously()),
  ];
  const token = await readToken(one);
  const foreign = await readToken(other);
  const { deposits } = portal.api.deps.models;
  const { _id = '', payload } =
    (await deposits.findOne({ reference: one }).lean()) ?? {};
  const receipt = await portal.api.deps.linkTokens.issue(_id, 'receipt');
  const visitor = await portal.api.visit();
  const send = (link: string) =>
    visitor.post(`/deposit/${one}/fix`, {
      revision: 0,
      data: payload,
      token: link,
    });
  for (const wrong of [foreign, receipt]) {
    expect(outcome(await send(wrong))).toEqual([410, 'TOKEN_OVER']);
  }
  const { record } = await staff.read('support', one);
  expect(record.status).toBe('RETURNED');
  const isbn = { [ISBN]: '9780306406164' };
  expect((await fix(visitor, one, isbn, { token })).status).toBe(200);
  const replayed = await send(token);
  expect(outcome(replayed)).toEqual([410, 'TOKEN_OVER']);
  expect(replayed.text).toContain('has been sent again');
  const stored = await deposits.findById(_id).lean();
  expect(readPointer(stored?.payload, ISBN)).toBe('9780306406164');
});

test('of two corrections by one link at once, one is stored whole and the other one is refused', async () => {
  const reference = await makeReturned(await staff.depositAnonymously());
  const token = await readToken(reference);
  const visitor = await portal.api.visit();
  const query = `?token=${token}`;
  const { record, revision } = await look(visitor, reference, query);
  const numbers = ['9780306406164', '9780306406171'];
  const answers = await Promise.all(
    numbers.map((isbn) => {
      const data = writePointer(record.data as JsonObject, ISBN, isbn);
      const path = `/deposit/${reference}/fix`;
      return visitor.post(path, {
        revision,
        data,
        token,
        reply: `It is ${isbn}.`,
      });
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const lost = answers.find(({ status }) => status !== 200);
  expect([
    [409, 'CHANGED'],
    [409, 'NOT_ALLOWED_NOW'],
    [410, 'TOKEN_OVER'],
  ]).toContainEqual(lost && outcome(lost));
  const isbn = numbers[statuses.indexOf(200)] ?? '';
  const { correction } = await staff.read('support', reference);
  expect(correction?.reply).toBe(`It is ${isbn}.`);
  expect(correction?.changes).toContainEqual(
    expect.objectContaining({ path: ISBN, after: isbn }),
  );
});

test('a link to a deposit that staff gave up meanwhile says that nothing is to be fixed', async () => {
  const reference = await makeReturned(await staff.depositAnonymously());
  const token = await readToken(reference);
  expect((await staff.decide('support', reference, 'abort')).status).toBe(200);
  const visitor = await portal.api.visit();
  const path = `/deposit/${reference}/fix`;
  const expected = [409, 'NOT_ALLOWED_NOW'];
  const seen = await visitor.get(`${path}?token=${token}`);
  expect(outcome(seen)).toEqual(expected);
  const sent = await visitor.post(path, { revision: 0, data: {}, token });
  expect(outcome(sent)).toEqual(expected);
});

test('regression: staff take back a deposit whose depositor lost the link; the link then says that the library does not wait', async () => {
  const reference = await makeReturned(await staff.depositAnonymously());
  const token = await readToken(reference);
  const taken = await staff.decide('support', reference, 'resume');
  expect([taken.status, taken.text]).toEqual([200, expect.any(String)]);
  await portal.api.deps.settle();
  const visitor = await portal.api.visit();
  const path = `/deposit/${reference}/fix`;
  const expected = [409, 'NOT_ALLOWED_NOW'];
  const seen = await visitor.get(`${path}?token=${token}`);
  expect(outcome(seen)).toEqual(expected);
  expect(seen.text).toContain('does not wait for changes');
  const sent = await visitor.post(path, { revision: 0, data: {}, token });
  expect(outcome(sent)).toEqual(expected);
  const { record, transitions } = await staff.read('support', reference);
  expect(record.status).toBe('UNDER_REVIEW');
  expect(transitions.map(({ action }) => action)).toContain('return');
  const { audit, mails } = portal.api.deps.models;
  const entries = await audit.find({ subject: reference }).sort({ at: 1 });
  expect(entries.map(({ action }) => action)).toEqual([
    'deposit.returned',
    'deposit.takenBack',
  ]);
  const deposit = await portal.api.deps.models.deposits.findOne({ reference });
  const written = await mails.find({
    depositId: deposit?._id ?? '',
    kind: /^DEPOSIT_/,
  });
  expect(written.map(({ kind }) => kind).sort()).toEqual([
    'DEPOSIT_RETURNED',
    'DEPOSIT_STATUS',
  ]);
});

test('a deposit that waits for nothing cannot be fixed', async () => {
  const reference = await staff.deposit();
  const visitor = await publisher();
  const path = `/deposit/${reference}/fix`;
  const expected = [409, 'NOT_ALLOWED_NOW'];
  expect(outcome(await visitor.get(path))).toEqual(expected);
  const sent = await visitor.post(path, { revision: 0, data: {} });
  expect(outcome(sent)).toEqual(expected);
});

test('regression: a second return keeps the first one with its notes in the history', async () => {
  const reference = await makeReturned(await staff.deposit());
  const reply = 'The file is complete.';
  const isbn = { [ISBN]: '9780306406164' };
  await fix(await publisher(), reference, isbn, { reply });
  await makeReturned(reference, [
    { path: TITLE, text: 'Give the whole title.' },
  ]);
  const { correction }: DepositRecordAnswer = await staff.read(
    'support',
    reference,
  );
  expect(correction?.notes.map(({ path }) => path)).toEqual([TITLE]);
  expect(correction).not.toHaveProperty('changes');
  const { visitor } = await portal.accounts.get('readonly');
  const path = `/library/submission/${reference}/history`;
  const rows = (await visitor.get(path)).body as unknown as RevisionRow[];
  const numbers = rows.map(({ revisionNumber }) => revisionNumber);
  const [second = 0, fixed = 0, first = 0, before = 0] = numbers;
  const compared = await visitor.get(
    `${path}/compare?revisions=${[before, first, fixed, second].join(',')}`,
  );
  const { properties } = compared.body as unknown as RevisionComparison;
  const find = (name: string) =>
    properties.find(({ property }) => property === name)?.revisions;
  const returned = [
    'Details do not match the publication',
    'eISBN: This is the ISBN of the printed edition.',
    'ePublication file: Pages 2 and 3 are missing.',
  ];
  expect(find('correction')).toEqual([
    [],
    returned,
    returned,
    [returned[0], 'Title: Give the whole title.'],
  ]);
  expect(find('reply')).toEqual([[], [], [reply], []]);
});
