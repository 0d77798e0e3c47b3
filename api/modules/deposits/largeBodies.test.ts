import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { findingsOf } from '../../testing/visitors/visitor';
import type { Answer, Visitor } from '../../testing/visitors/visitor';

let api: TestApi;
let visitor: Visitor;
/** The checkpoints that the API has passed since a test emptied the list. */
let moments: string[] = [];

beforeAll(async () => {
  api = await startTestApi({
    environment: { checkpoint: (name) => void moments.push(name) },
  });
  visitor = await api.visit();
});
afterAll(() => api.stop());

const rows = (count: number, row = {}) =>
  Array.from({ length: count }, () => row);

const dryRun = (changes: Record<string, unknown>): Promise<Answer> =>
  visitor.post(
    '/deposit/MONOGRAPH',
    { ...aBook('0'.repeat(24)), ...changes },
    { 'X-Dry-Run': 'true' },
  );

const errorOf = ({ body }: Answer) => body['error'] as Record<string, unknown>;

test.each<[string, Record<string, unknown>]>([
  ['4,900 empty items', { submissionItems: rows(4900) }],
  ['4,900 owners', { submissionItems: [{ creators: rows(4900) }] }],
  ['4,900 languages', { submissionItems: [{ languages: rows(4900) }] }],
  [
    '4,900 unknown fields',
    Object.fromEntries(rows(4900).map((_row, index) => [`f${index}`, 1])),
  ],
])(
  'regression: %s are more than the form can contain and are refused before they are judged',
  async (_name, changes) => {
    const answer = await dryRun(changes);
    expect(answer.status).toBe(413);
    expect(errorOf(answer)).toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(answer.text.length).toBeLessThan(1000);
  },
);

test('regression: items beyond the maximum are one finding', async () => {
  const { submissionItems } = aBook('0'.repeat(24)) as {
    submissionItems: object[];
  };
  const answer = await dryRun({
    submissionItems: [...submissionItems, ...rows(900)],
  });
  const items = findingsOf(answer).filter(({ path }) =>
    /^\/submissionItems(\/[1-9].*)?$/.test(path),
  );
  expect(answer.status).toBe(422);
  expect(items).toMatchObject([{ code: 'maxItems', params: { limit: 1 } }]);
});

test('regression: a response contains the first 200 findings in the order of the page, and how many more there are', async () => {
  const answer = await dryRun({
    submissionItems: [{ creators: rows(150, { type: 'PERSON', role: 'X' }) }],
  });
  const findings = findingsOf(answer);
  expect(answer.status).toBe(422);
  expect(findings).toHaveLength(200);
  expect(errorOf(answer)['more']).toBeGreaterThan(100);
  const owners = findings.flatMap(
    ({ path }) => /creators\/(\d+)/.exec(path)?.[1] ?? [],
  );
  expect(owners.map(Number)).toEqual(
    owners.map(Number).toSorted((a, b) => a - b),
  );
});

test('regression: eight such bodies at once hold nobody up, since none of them is judged', async () => {
  const other = await api.visit();
  moments = [];
  const hostile = rows(8).map(() => dryRun({ submissionItems: rows(4900) }));
  const [csrf, ...answers] = await Promise.all([
    other.get('/api/csrf'),
    ...hostile,
  ]);
  expect(csrf.status).toBe(200);
  expect(answers.map(({ status }) => status)).toEqual(rows(8).map(() => 413));
  expect(moments).toEqual(rows(8).map(() => 'session known'));
});

test('a body that the form can contain is judged', async () => {
  moments = [];
  await dryRun({});
  expect(moments).toEqual([
    'session known',
    'body read',
    'files found',
    'judged',
  ]);
});
