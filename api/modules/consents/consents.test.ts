import { aBook } from '../../testing/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Deposit } from '../deposits/deposit.model';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The texts that a deposit made now accepts, by field, read back through their hashes. */
async function deposit(at: TestApi) {
  const visitor = await at.visit();
  const file = await visitor.upload();
  const answer = await visitor.deposit(aBook(file.tempFileId));
  const stored = await at.deps.models.deposits
    .findOne({ reference: String(answer.body['reference']) })
    .lean<Deposit>();
  const texts = new Map<string, string>();
  for (const { field, textHash } of stored?.consents ?? []) {
    const consent = await at.deps.models.consentTexts.findById(textHash).lean();
    texts.set(field, JSON.stringify(consent));
  }
  return texts;
}

test.each([
  [
    'accessStatementAccepted',
    [
      'I have the authority to deposit this publication',
      'A deposit must be made by someone with power and authority',
    ],
  ],
  [
    'termsAndConditionsAccepted',
    [
      'By submitting a deposit or creating an account you agree to the following.',
    ],
  ],
])(
  'what was accepted as %s can be read word by word (R9)',
  async (field, sentences) => {
    const text = (await deposit(api)).get(field);
    for (const sentence of sentences) expect(text).toContain(sentence);
  },
);

test('a consent text is kept once, and a changed one beside it', async () => {
  const { consentTexts } = api.deps.models;
  await Promise.all([deposit(api), deposit(api)]);
  expect(await consentTexts.countDocuments()).toBe(2);

  const changed = { title: 'Terms', blocks: [{ type: 'p', text: 'New.' }] };
  const help = new Map([
    ...api.deps.help,
    ['TERMS_AND_CONDITIONS/default', changed] as const,
  ]);
  const twin = await api.startTwin({ help });
  const texts = await deposit(twin);
  expect(texts.get('termsAndConditionsAccepted')).toContain('New.');
  expect(await consentTexts.countDocuments()).toBe(3);
  await twin.stop();
});
