import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { similarity, toNameKey } from './similarName';

let api: TestApi;
let visitor: Visitor;

async function deposit(name: string) {
  const file = await visitor.upload();
  const body = aBook(file.tempFileId);
  body['publisher'] = { ...(body['publisher'] as object), name };
  return visitor.deposit(body);
}

async function findNames(name: string): Promise<unknown[]> {
  const query = new URLSearchParams({ publisherName: name });
  const answer = await visitor.get(`/validate/publisher?${query}`);
  expect(answer.status).toBe(200);
  return Object.values(answer.body);
}

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
  for (const name of [
    'Moss & Daughters',
    'Wattle Press Pty Ltd',
    'Wattle Books',
    'Éditions Ünïque',
  ]) {
    await deposit(name);
  }
});
afterAll(() => api.stop());

test.each([
  ['moss and daughters', ['Moss & Daughters']],
  ['MOSS & DAUGHTERS PTY. LTD.', ['Moss & Daughters']],
  ['Moss & Daugthers', ['Moss & Daughters']],
  ['moss', ['Moss & Daughters']],
  ['wattle', ['Wattle Press Pty Ltd', 'Wattle Books']],
  ['wattle press', ['Wattle Press Pty Ltd']],
  ['editions unique', ['Éditions Ünïque']],
  ['Gum Tree', []],
  ['m', []],
  ['', []],
  ['.*', []],
  ['(((', []],
  ['$gt', []],
])(
  'names like "%s" [S2-5.publisher.similar S2-7.similar-publishers]',
  async (name, expected) => {
    expect((await findNames(name)).sort()).toEqual([...expected].sort());
  },
);

test('no name, two names or too long a name is 400', async () => {
  for (const query of [
    '',
    '?publisherName=a&publisherName=b',
    '?publisherName[$gt]=',
    `?publisherName=${'x'.repeat(1001)}`,
  ]) {
    expect((await visitor.get(`/validate/publisher${query}`)).status).toBe(400);
  }
});

test('an anonymous deposit always makes a new publisher and keeps the similar ones for staff (R10)', async () => {
  const { publishers, deposits } = api.deps.models;
  const first = await publishers.findOne({ name: 'Moss & Daughters' }).lean();
  const answer = await deposit('Moss and Daughters');
  const stored = await deposits
    .findOne({ reference: String(answer.body['reference']) })
    .lean();
  const made = await publishers.findById(stored?.publisherId).lean();
  expect(made?._id).not.toBe(first?._id);
  expect(made?.candidates).toEqual([first?._id]);
  expect(made?.assignedLibrary).toBe('LTAS');
  expect(made).toMatchObject({
    revision: 0,
    lastModifiedDate: made?.createdDate,
    lastModifiedBy: null,
    lastChange: {
      before: null,
      after: { status: 'ACTIVE', assignedLibrary: 'LTAS', ...made?.payload },
    },
  });
});

test('a publisher that no deposit names is seen by nobody', async () => {
  await api.deps.publishers.create({ name: 'Left Over House' }, 'NLA');
  expect(await findNames('Left Over House')).toEqual([]);
});

test('how names are compared', () => {
  expect(toNameKey('The  Old-House Pty. Ltd.')).toBe('old house');
  expect(toNameKey('The Company Ltd')).toBe('the company ltd');
  expect(similarity('old house', 'old houses')).toBe(1);
  expect(similarity('old house', 'new tower')).toBeLessThan(0.6);
});
