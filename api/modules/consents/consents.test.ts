import type { Json } from '@engine/types/json';
import { aBook, aBookFor } from '../../testing/records/aBook';
import {
  makePublisher,
  makeUser,
  visitAs,
} from '../../testing/visitors/accounts';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { findingsOf } from '../../testing/visitors/visitor';
import type { Deposit } from '../deposits/deposit.model';
import { createConsentService } from './consent.service';

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

const withNewTerms = (text: string) => {
  const changed = { title: 'Terms', blocks: [{ type: 'p', text }] };
  return new Map([
    ...api.deps.help,
    ['TERMS_AND_CONDITIONS/default', changed] as const,
  ]);
};

test('a consent text is kept once, and a changed one beside it', async () => {
  const { consentTexts } = api.deps.models;
  await Promise.all([deposit(api), deposit(api)]);
  expect(await consentTexts.countDocuments()).toBe(2);

  const twin = await api.startTwin({ help: withNewTerms('New.') });
  const texts = await deposit(twin);
  expect(texts.get('termsAndConditionsAccepted')).toContain('New.');
  expect(await consentTexts.countDocuments()).toBe(3);
  await twin.stop();
});

test('regression: who accepted terms that have changed since accepts the new ones with the next deposit, once', async () => {
  await deposit(api);
  const { consentTexts, users } = api.deps.models;
  const accepted = await consentTexts
    .findOne({ field: 'termsAndConditionsAccepted', texts: { $ne: [] } })
    .sort({ firstAccepted: 1 })
    .lean();
  const publisher = await makePublisher(api, 'Moss & Daughters', 'LTAS');
  const user = await makeUser(api, 'PUBLISHER', {
    publisherId: publisher._id,
    terms: { formVersion: 1, textHash: accepted?._id ?? '', at: new Date(0) },
  });
  const send = async (at: TestApi, more: Parameters<typeof aBookFor>[2]) => {
    const visitor = await visitAs(at, user);
    const { body: current } = await visitor.get('/user/current');
    const { tempFileId } = await visitor.upload();
    const body = aBookFor(tempFileId, publisher._id, more);
    const answer = await visitor.deposit(body);
    return { asked: current['termsChanged'], answer };
  };
  const before = await send(api, {});
  expect(before).toMatchObject({ asked: false, answer: { status: 200 } });

  const twin = await api.startTwin({ help: withNewTerms('Newer.') });
  const without = await send(twin, {});
  expect(without).toMatchObject({ asked: true, answer: { status: 422 } });
  expect(findingsOf(without.answer)).toMatchObject([
    { path: '/termsAndConditionsAccepted', code: 'required' },
  ]);
  const terms = { termsAndConditionsAccepted: true };
  const renewed = await send(twin, terms);
  expect(renewed).toMatchObject({ asked: true, answer: { status: 200 } });
  const stored = await users.findById(user._id).lean();
  const text = await consentTexts.findById(stored?.terms?.textHash).lean();
  expect(JSON.stringify(text)).toContain('Newer.');
  const after = await send(twin, {});
  expect(after).toMatchObject({ asked: false, answer: { status: 200 } });
  await twin.stop();
});

describe('regression: a wording is outdated by the texts of its own topics alone', () => {
  const AUTHORITY = 'accessStatementAccepted';
  const TERMS = 'termsAndConditionsAccepted';
  const other = { title: 'Other', blocks: [] };

  /** Whether the accepted wording of a field is outdated by these texts. */
  async function isOutdated(field: string, changes: [string, Json][]) {
    const { consentTexts } = api.deps.models;
    const wording = await consentTexts
      .findOne({ field })
      .sort({ firstAccepted: 1 })
      .orFail();
    const help = new Map<string, Json>([...api.deps.help, ...changes]);
    for (const [id, text] of changes) if (text === null) help.delete(id);
    const consents = createConsentService(
      consentTexts,
      () => Promise.resolve(help),
      api.deps.clock,
    );
    return consents.isOutdated(wording._id);
  }

  beforeAll(() => deposit(api));

  test.each<[string, string, [string, Json][], boolean]>([
    ['no change', AUTHORITY, [], false],
    [
      'another text of its source',
      AUTHORITY,
      [['INTERFACE_HELP/deposit', other]],
      false,
    ],
    [
      'a new text of its source',
      AUTHORITY,
      [['INTERFACE_HELP/new', other]],
      false,
    ],
    ['its text', AUTHORITY, [['INTERFACE_HELP/authority', other]], true],
    ['its removal', AUTHORITY, [['INTERFACE_HELP/authority', null]], true],
    [
      'a new text of its topic',
      TERMS,
      [['TERMS_AND_CONDITIONS/new', other]],
      true,
    ],
    ['a text of another topic', TERMS, [['PRIVACY_NOTICE/new', other]], false],
  ])('%s', async (_what, field, changes, expected) => {
    expect(await isOutdated(field, changes)).toBe(expected);
  });

  test('a wording that is not known is not outdated', async () => {
    const { consents } = api.deps;
    expect(await consents.isOutdated('f'.repeat(64))).toBe(false);
  });

  test('a wording that was stored without its topics is judged by its texts', async () => {
    const { consentTexts } = api.deps.models;
    await consentTexts.updateMany({ field: TERMS }, { $unset: { topics: '' } });
    const added: [string, Json][] = [['TERMS_AND_CONDITIONS/new', other]];
    const changed: [string, Json][] = [['TERMS_AND_CONDITIONS/default', other]];
    expect(await isOutdated(TERMS, added)).toBe(false);
    expect(await isOutdated(TERMS, changed)).toBe(true);
  });
});
