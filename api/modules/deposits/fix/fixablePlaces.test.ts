import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';
import { startReview } from '../../../testing/startReview';

const portal = startReview({ decisionUndoMinutes: 0 });
const { staff } = portal;

const item = (field: string) => `/submissionItems/0/${field}`;
const listPaths = async (reference: string) =>
  (await staff.read('support', reference)).fixable.map(({ path }) => path);

test('notes may be at each question that the depositor can answer again, answered or not, and at files', async () => {
  const reference = await staff.deposit();
  const { fixable } = await staff.read('support', reference);
  const paths = fixable.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(
      [
        'itemTitle',
        'itemSubtitle',
        'isbn',
        'creators',
        'genre',
        'languages',
        'sensitiveMaterialReason',
        'publicationFile',
      ].map(item),
    ),
  );
  expect(fixable).toContainEqual({
    path: item('publicationFile'),
    label: 'ePublication file',
    isFile: true,
  });
  expect(new Set(paths).size).toBe(paths.length);
});

test('the type, which changes other answers, and what an account knows are not among them', async () => {
  const paths = await listPaths(await staff.deposit());
  expect(paths).not.toContain('/type');
  expect(paths).not.toContain('/form');
  expect(paths.filter((path) => path.startsWith('/publisher/'))).toEqual([]);
});

test('details of a publisher without an account are among them, a repeated email is not', async () => {
  const paths = await listPaths(await staff.depositAnonymously());
  expect(paths).toEqual(
    expect.arrayContaining(['/publisher/name', '/publisher/contactName']),
  );
  expect(paths).not.toContain('/publisher/confirmEmail');
});

test('what all issues have in common cannot change alone; with one issue it can', async () => {
  const { _id: publisherId } = portal.accounts.publishers.tasmanian;
  const given = { publisherId, status: 'UNDER_REVIEW' } as const;
  const { models } = portal.api.deps;
  const one = await makeSerialDeposit(models, given);
  const two = await makeSerialDeposit(models, {
    ...given,
    issues: ['no. 1', 'no. 2'],
  });
  const access = item('accessCondition');
  expect(await listPaths(one.reference)).toContain(access);
  expect(await listPaths(two.reference)).not.toContain(access);
});

test('who cannot return the deposit gets none', async () => {
  const reference = await staff.deposit();
  const { fixable } = await staff.read('otherLibraryAdmin', reference);
  expect(fixable).toEqual([]);
});

test('a return with a note elsewhere is refused at its place', async () => {
  const reference = await staff.deposit();
  const answer = await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: [{ path: '/publisher/name', text: 'Another name.' }],
  });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
  expect(findingsOf(answer)).toMatchObject([{ path: '/notes/0/path' }]);
});

test('each of them can be changed by the depositor after a return', async () => {
  const reference = await staff.deposit();
  const paths = await listPaths(reference);
  const { visitor } = await portal.accounts.get('publisher');
  const files = [item('publicationFile'), item('coverFile')];
  await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: paths.map((path) => ({
      ...(files.includes(path) ? { file: path } : { path }),
      text: 'Look at this again.',
    })),
  });
  const { body } = await visitor.get(`/deposit/${reference}/fix`);
  expect(body['editable']).toEqual(expect.arrayContaining(paths));
});
