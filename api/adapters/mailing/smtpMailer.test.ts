import type { TestSmtp } from '../../testing/servers/startSmtp';
import { startSmtp } from '../../testing/servers/startSmtp';
import { createSmtpMailer } from './smtpMailer';

const letter = {
  to: 'ada@example.org',
  replyTo: { name: 'Libraries Tasmania', address: 'tas@library.example' },
  subject: 'A subject',
  text: 'Text',
  html: '<p>Text</p>',
  messageId: '<one@library.example>',
};
const FROM = 'Deposit <deposit@library.example>';
const patience = { greeting: 1000, silence: 1000, mail: 2000 };

let smtp: TestSmtp;
afterEach(() => smtp.stop());

test.each([
  'ada@example.org\r\nBcc: all@example.org',
  'ada@example.org, all@example.org',
  'ada@example.org>\r\nRCPT TO:<all@example.org',
  'Ada <ada@example.org>',
  'ada@example.org;all@example.org',
  'nobody',
])('%j is no address, and nothing is sent', async (to) => {
  smtp = await startSmtp();
  const mailer = createSmtpMailer(smtp.url, FROM, patience);
  await expect(mailer.send({ ...letter, to })).rejects.toThrow(
    'the recipient is no address',
  );
  expect(smtp.mails).toEqual([]);
  mailer.close();
});

test('answers go to the library, whose name cannot begin another header', async () => {
  smtp = await startSmtp();
  const mailer = createSmtpMailer(smtp.url, FROM, patience);
  const { address } = letter.replyTo;
  const name = 'Libraries\r\nBcc: all@example.org';
  await mailer.send({ ...letter, replyTo: { name, address } });
  await mailer.send({ ...letter, replyTo: { name, address: '' } });
  const [mail, without] = smtp.mails;
  expect(mail?.replyTo).toEqual([
    { name: 'Libraries Bcc: all@example.org', address },
  ]);
  expect(without?.replyTo).toBeUndefined();
  expect(mail?.bcc).toBeUndefined();
  mailer.close();
});

test('a subject cannot begin another header', async () => {
  smtp = await startSmtp();
  const mailer = createSmtpMailer(smtp.url, FROM, patience);
  await mailer.send({
    ...letter,
    subject: 'One\r\nBcc: all@example.org\n\nTwo',
  });
  const mail = await smtp.nextTo('ada@example.org');
  expect(mail.subject).toBe('One Bcc: all@example.org Two');
  expect(mail.bcc).toBeUndefined();
  expect(mail.recipients).toEqual(['ada@example.org']);
  expect(mail.messageId).toBe('<one@library.example>');
  mailer.close();
});

test.each([
  ['that offers TLS with a certificate nobody vouches for', {}, ''],
  [
    'that offers no TLS where the address asks for it',
    { disabledCommands: ['STARTTLS'] },
    '/?requireTLS=true',
  ],
])('a server %s gets no mail', async (_which, options, query) => {
  smtp = await startSmtp(options);
  const mailer = createSmtpMailer(smtp.url + query, FROM, patience);
  await expect(mailer.send(letter)).rejects.toThrow(/E(TLS|SOCKET)/);
  expect(smtp.mails).toEqual([]);
  mailer.close();
});

test('a server that never says whether it has the mail is left in time', async () => {
  smtp = await startSmtp();
  smtp.behave('silent');
  const mailer = createSmtpMailer(smtp.url, FROM, patience);
  await expect(mailer.send(letter)).rejects.toThrow(/ETIMEDOUT|EABORT/);
  mailer.close();
});

test('a server is tried without a mail; one that does not answer is reported without its address', async () => {
  smtp = await startSmtp();
  const mailer = createSmtpMailer(smtp.url, FROM, patience);
  await mailer.check();
  expect(smtp.mails).toEqual([]);
  await smtp.stop();
  await expect(mailer.check()).rejects.toThrow(/^[\w ]+$/);
  mailer.close();
  smtp = await startSmtp();
});
