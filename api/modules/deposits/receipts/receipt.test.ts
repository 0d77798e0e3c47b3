import type { ReceiptAccess } from '@contract/receipt';
import type { JsonObject } from '@engine/types/json';
import { createSmtpMailer } from '../../../adapters/mailing/smtpMailer';
import { aBook, aBookFor } from '../../../testing/records/aBook';
import type { Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import type { TestSmtp } from '../../../testing/servers/startSmtp';
import { startSmtp } from '../../../testing/servers/startSmtp';
import { createReviewVisitor } from '../../../testing/visitors/reviewVisitor';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import { codeOf } from '../../../testing/visitors/visitor';

const FROM = 'Legal Deposit <deposit@library.example>';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ADA = 'ada@example.org';

let smtp: TestSmtp;
let api: TestApi;
let accounts: Accounts;
let visitor: Visitor;

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startTestApi({
    config: { smtpUrl: smtp.url, publicUrl: 'https://deposit.example' },
    environment: { mailer: createSmtpMailer(smtp.url, FROM) },
  });
  accounts = await makeAccounts(api);
});
beforeEach(async () => {
  visitor = await api.visit();
  smtp.mails.length = 0;
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});

const toCode = (answer: Answer) => `${answer.status} ${String(codeOf(answer))}`;
const tokenIn = (text = '') => /\/receipt\/([\w-]{43})$/m.exec(text)?.[1] ?? '';
const open = async (token: string) =>
  (await api.visit()).get(`/receipts/${token}`);
const send = (at: Visitor, reference: string) =>
  at.post(`/receipts/${reference}/send`, {});

/** A deposit of a visitor, its receipt, and the mail that follows. */
async function depositAsAda() {
  const { tempFileId } = await visitor.upload();
  const { body: receipt } = await visitor.deposit(aBook(tempFileId));
  await api.deps.settle();
  const mail = await smtp.nextTo(ADA);
  const reference = String(receipt['reference']);
  return { receipt, reference, mail, token: tokenIn(mail.text) };
}

test('a depositor with an email is mailed reference, title, files and checksums, and its library answers', async () => {
  const { receipt, reference, mail } = await depositAsAda();
  const [file] = receipt['files'] as { filename: string; checksum: string }[];
  expect(receipt).toMatchObject({ mailedTo: ADA });
  expect(mail.subject).toBe(
    `We have received your deposit: The tide tables of Port Davey (${reference})`,
  );
  for (const part of [mail.text, mail.html]) {
    for (const said of [
      reference,
      'The tide tables of Port Davey',
      file?.filename,
      file?.checksum,
      'Openly on the Internet',
      'https://deposit.example/ned/receipt/',
      'The link works for 30 days.',
    ]) {
      expect(part).toContain(said);
    }
  }
  expect(mail.replyTo).toEqual([
    { name: 'Libraries Tasmania', address: 'legal-deposit@ltas.example' },
  ]);
});

test('the link opens the receipt without a login, as often as it is opened, and changes nothing', async () => {
  const { receipt, token } = await depositAsAda();
  const { mailedTo: _mailedTo, ...kept } = receipt;
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await open(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...kept, status: 'ACCEPTED' });
  }
  const stored = await api.deps.models.linkTokens.find().lean();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('regression: staff are mailed the receipt of a deposit by proxy, and their link opens it; the publisher gets its own mail', async () => {
  const { visitor: staff, user } = await accounts.get('libraryAdmin');
  const { tempFileId } = await staff.upload();
  const { _id } = accounts.publishers.tasmanian;
  const { body } = await staff.deposit(
    aBookFor(tempFileId, _id, { notifyPublisher: true }),
  );
  await api.deps.settle();
  expect(body).toMatchObject({ byProxy: true, mailedTo: user.email });
  expect(smtp.mails).toHaveLength(2);
  const notice = smtp.mails.find(
    ({ recipients }) => !recipients.includes(user.email),
  );
  expect(notice?.text).not.toContain('/receipt/');
  const receipt = await smtp.nextTo(user.email);
  expect(receipt.text).toContain(
    'Deposited by: Library staff for Moss & Daughters\n',
  );
  expect(receipt.text).toContain(
    'whose legal deposit responsibilities for this deposit are fulfilled.',
  );
  expect(receipt.text).toContain('You receive this because you made deposit');
  expect((await open(tokenIn(receipt.text))).status).toBe(200);
  const again = await send(staff, String(body['reference']));
  expect(again.body).toEqual({
    message: `We have sent the receipt to ${user.email}.`,
  });
});

describe('the words of the mail are those of the page', () => {
  const deposit = async (item: JsonObject) => {
    const { tempFileId } = await visitor.upload();
    const { body } = await visitor.deposit(aBook(tempFileId, { item }));
    await api.deps.settle();
    return { body, mail: await smtp.nextTo(ADA) };
  };
  const fulfilled =
    'You have fulfilled your legal deposit responsibilities for this publication.';
  const reviewed = 'Library staff will review it before it becomes available.';

  test('a deposit without a review fulfils the duty', async () => {
    const { body, mail } = await deposit({});
    expect(body).toMatchObject({ requiresReview: false });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(fulfilled);
      expect(part).toMatch(
        /Libraries Tasmania (will accept|has accepted) the deposit/,
      );
      expect(part).toContain('You have nothing more to do.');
      expect(part).not.toContain(reviewed);
      expect(part).not.toContain('Downloading opens');
    }
    expect(mail.text).toContain(
      'Deposited by: Ada Moss for Moss & Daughters\n',
    );
  });

  test('regression: a deposit with a review fulfils nothing yet, and says why it is reviewed', async () => {
    const { body, mail } = await deposit({
      sensitiveMaterialSelected: true,
      sensitiveMaterial: true,
      sensitiveMaterialReason: 'LEGAL',
    });
    expect(body).toMatchObject({
      requiresReview: true,
      reviewReason: 'sensitive',
    });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(reviewed);
      expect(part).toContain(
        'Libraries Tasmania will review the deposit first, usually within five working days, because it is marked as sensitive.',
      );
      expect(part).not.toContain(fulfilled);
      expect(part).not.toContain('You have nothing more to do.');
    }
  });

  test('regression: once staff have accepted a deposit, its receipt says so, on the page and in the mail', async () => {
    const { body } = await deposit({
      sensitiveMaterialSelected: true,
      sensitiveMaterial: true,
      sensitiveMaterialReason: 'LEGAL',
    });
    const reference = String(body['reference']);
    expect(body).toMatchObject({ status: 'UNDER_REVIEW' });
    const staff = createReviewVisitor(
      () => api,
      () => accounts,
    );
    const decided = await staff.decide('support', reference, 'accept');
    expect(decided.status).toBe(200);
    await send(visitor, reference);
    await api.deps.settle();
    const mail = smtp.mails
      .filter(({ text = '' }) => text.includes('/receipt/'))
      .at(-1);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(
        'Libraries Tasmania has accepted the deposit. You have nothing more to do.',
      );
      expect(part).toContain(fulfilled);
      expect(part).not.toContain(reviewed);
    }
    const { body: opened } = await open(tokenIn(mail?.text));
    expect(opened).toMatchObject({ status: 'ACCEPTED' });
  });

  test('regression: the receipt of a declined deposit, sent again, promises neither a review nor a publication', async () => {
    const { body } = await deposit({
      sensitiveMaterialSelected: true,
      sensitiveMaterial: true,
      sensitiveMaterialReason: 'LEGAL',
    });
    const reference = String(body['reference']);
    const staff = createReviewVisitor(
      () => api,
      () => accounts,
    );
    const answers = { reason: 'OTHER', message: 'It is a calendar.' };
    const decided = await staff.decide(
      'support',
      reference,
      'decline',
      answers,
    );
    expect(decided.status).toBe(200);
    expect((await send(visitor, reference)).status).toBe(200);
    await api.deps.settle();
    const mail = await smtp.nextTo(ADA);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Libraries Tasmania has decided about it.');
      expect(part).toContain('For its status, contact the library');
      expect(part).not.toMatch(/will be available|discovery|working days/);
    }
  });

  test('regression: a download that opens later has its day', async () => {
    const { body, mail } = await deposit({
      accessCondition: 'OPEN_TEMP_DOWNLOAD',
    });
    const { opens = '' } = body['access'] as ReceiptAccess;
    const day = opens.split('-').reverse().join('/');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`Downloading opens on ${day} at the earliest.`);
    }
  });
});

describe('attacks on receipts', () => {
  test.each([
    ['made up', 'x'.repeat(43)],
    ['an operator as text', '%7B%22%24gt%22%3A%22%22%7D'],
    ['a reference', 'LD-2026-000001'],
  ])('a token that is %s opens nothing', async (_what, token) => {
    expect(toCode(await open(token))).toBe('410 TOKEN_OVER');
  });

  test('a token after 30 days opens nothing', async () => {
    const { token } = await depositAsAda();
    api.travel(30 * DAY);
    expect(toCode(await open(token))).toBe('410 TOKEN_OVER');
    api.travel(-30 * DAY);
    expect((await open(token)).status).toBe(200);
  });

  test('a token of another purpose opens no receipt, and one of a receipt nothing else', async () => {
    const { token } = await depositAsAda();
    const { user } = await accounts.get('publisher');
    const recovery = await api.deps.linkTokens.issue(user._id, 'recovery');
    expect(toCode(await open(recovery))).toBe('410 TOKEN_OVER');
    for (const path of ['token', 'activate', 'reset']) {
      const answer = await visitor.post(`/user/${path}`, { token });
      expect(toCode(answer)).toBe('410 TOKEN_OVER');
    }
    expect((await open(token)).status).toBe(200);
  });

  test('regression: "Send again" leaves the first link good; a token whose deposit has no email any more opens nothing', async () => {
    const { reference, token } = await depositAsAda();
    expect((await send(visitor, reference)).status).toBe(200);
    await api.deps.settle();
    const { text } = await smtp.nextTo(ADA);
    expect((await open(token)).status).toBe(200);
    expect((await open(tokenIn(text))).status).toBe(200);
    await api.deps.models.deposits.collection.updateOne(
      { reference },
      { $set: { contact: null } },
    );
    for (const each of [token, tokenIn(text)]) {
      expect(toCode(await open(each))).toBe('410 TOKEN_OVER');
    }
  });

  test('regression: the receipt of a deposit by staff is sent to them alone, whose address the publisher does not learn', async () => {
    const { reference } = await depositAsAda();
    const { user: staff } = await accounts.get('support');
    await api.deps.models.deposits.updateOne(
      { reference },
      { depositedByProxy: true, createdBy: staff._id, depositorKey: 'other' },
    );
    const refused = await send(visitor, reference);
    expect(toCode(refused)).toBe('404 RECEIPT_UNKNOWN');
    expect(refused.text).not.toContain('@');
    await api.deps.settle();
    expect(smtp.mails).toEqual([]);
  });

  test('nobody else has it sent, and nobody learns which references there are', async () => {
    const { reference } = await depositAsAda();
    const { visitor: other } = await accounts.get('otherPublisher');
    for (const at of [await api.visit(), other]) {
      for (const asked of [reference, 'LD-2026-999999', '%00', '{}']) {
        expect(toCode(await send(at, asked))).toBe('404 RECEIPT_UNKNOWN');
      }
    }
    await api.deps.settle();
    expect(smtp.mails).toEqual([]);
  });
});

test('it is sent again on request, three times an hour, and says where to', async () => {
  const { reference } = await depositAsAda();
  for (let turn = 0; turn < 3; turn += 1) {
    const { status, body } = await send(visitor, reference);
    expect([status, body]).toEqual([
      200,
      { message: `We have sent the receipt to ${ADA}.` },
    ]);
  }
  expect((await send(visitor, reference)).status).toBe(429);
  await api.deps.settle();
  expect(smtp.mails).toHaveLength(3);
});
