import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createSmtpMailer } from '../../adapters/mailing/smtpMailer';
import { makeUser } from '../../testing/visitors/accounts';
import type { TestSmtp } from '../../testing/servers/startSmtp';
import { startSmtp } from '../../testing/servers/startSmtp';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Job } from '../../jobs/job.model';
import { toJobId } from '../../jobs/job.model';
import { publishImport } from '../forms/publish/publishLists';
import type { MailKind } from './mail.model';

const MINUTE = 60_000;
const FROM = 'Dépôt légal <deposit@library.example>';

let smtp: TestSmtp;
let api: TestApi;
let logged = '';

beforeAll(async () => {
  smtp = await startSmtp();
  const log = pino(
    new Writable({
      write(line: Buffer, _encoding, done) {
        logged += line.toString();
        done();
      },
    }),
  );
  api = await startTestApi({
    config: {
      smtpUrl: smtp.url,
      mailFrom: FROM,
      serviceName: 'NED „Dépôt“',
      publicUrl: 'https://deposit.example',
    },
    environment: {
      log,
      mailer: createSmtpMailer(smtp.url, FROM, {
        greeting: 5000,
        silence: 5000,
        mail: 8000,
      }),
    },
  });
  await makeUser(api, 'PUBLISHER', {
    _id: 'user-1',
    username: 'zoe.briain',
    email: 'zoe@example.org',
  });
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});
beforeEach(async () => {
  await api.deps.models.mails.deleteMany({});
  await api.deps.models.jobs.deleteMany({});
  smtp.mails.length = 0;
  smtp.behave('taking');
  logged = '';
});

const mail = (key: string, kind: MailKind, to = 'zoe@example.org') => ({
  key,
  kind,
  to,
  userId: 'user-1',
  params: { name: 'Zoë Ó Briain 家', username: 'zoe.briain' },
});

async function getJob(key: string): Promise<Job> {
  const job = await api.deps.models.jobs
    .findById(toJobId('mail', key))
    .lean<Job>();
  if (job === null) throw new Error(`no mail ${key}`);
  return job;
}

const tokenIn = (text = '') => /#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';

test.each([
  ['ACTIVATE_ACCOUNT', '/ned/user/activate', '24 hours', 'activation'],
  ['SET_PASSWORD', '/ned/user/activate', '24 hours', 'setPassword'],
  ['STAFF_INVITED', '/ned/user/activate', '24 hours', 'setPassword'],
  ['RECOVER_WAITING', '/ned/user/activate', '24 hours', 'setPassword'],
  ['RECOVER_ACCOUNT', '/ned/user/reset', '1 hour', 'recovery'],
] as const)(
  '%s greets by name, leads to %s and says that the link expires in %s [S2-9.activation]',
  async (kind, path, hours, allows) => {
    await api.deps.mails.enqueue(mail('one', kind));
    await api.deps.settle();
    const received = await smtp.nextTo('zoe@example.org');
    expect(received.from).toEqual({
      name: 'Dépôt légal',
      address: 'deposit@library.example',
    });
    expect(received.subject).toContain('NED „Dépôt“');
    for (const part of [received.text, received.html]) {
      expect(part).toContain('Hello Zoë Ó Briain 家,');
      expect(part).toContain('zoe.briain');
      expect(part).toContain(`https://deposit.example${path}#token=`);
      expect(part).toContain(`expires in ${hours}`);
    }
    const token = tokenIn(received.text);
    expect(await api.deps.linkTokens.peek(token, [allows])).toMatchObject({
      holderId: 'user-1',
      kind: allows,
    });
    expect(received.html).not.toMatch(/<(img|script|link|style|iframe)|url\(/i);
    expect(received.headers).toContainEqual(
      expect.objectContaining({
        key: 'auto-submitted',
        value: 'auto-generated',
      }),
    );
  },
);

test('neither the outbox nor the log ever holds a link or a token', async () => {
  smtp.behave(451);
  await api.deps.mails.enqueue(mail('one', 'RECOVER_ACCOUNT'));
  await api.deps.settle();
  smtp.behave('taking');
  api.travel(MINUTE);
  await api.deps.settle();
  const { text } = await smtp.nextTo('zoe@example.org');
  const kept = JSON.stringify([
    await api.deps.models.mails.find().lean(),
    await api.deps.models.linkTokens.find().lean(),
    logged,
  ]);
  expect(kept).not.toContain(tokenIn(text));
  expect(kept).not.toContain('#token');
});

test('the same key is one mail, whichever process writes it how often', async () => {
  const twin = await api.startTwin();
  await Promise.all(
    [api, twin, api, twin].map(({ deps }) =>
      deps.mails.enqueue(mail('one', 'PASSWORD_CHANGED')),
    ),
  );
  await Promise.all([api.deps.settle(), twin.deps.settle()]);
  expect(smtp.mails).toHaveLength(1);
  await twin.stop();
});

test('of two processes that drain one outbox each mail is sent by one', async () => {
  const twin = await api.startTwin();
  const addresses = Array.from({ length: 40 }, (_, at) => `p${at}@example.org`);
  await Promise.all(
    addresses.map((to, at) =>
      [api, twin][at % 2]?.deps.mails.enqueue(
        mail(`mail ${at}`, 'EMAIL_CHANGED', to),
      ),
    ),
  );
  await Promise.all([api.deps.settle(), twin.deps.settle()]);
  const sent = smtp.mails.flatMap(({ recipients }) => recipients);
  expect(sent.sort()).toEqual(addresses.sort());
  await twin.stop();
});

test('regression: a mail whose address is refused permanently is not tried again', async () => {
  smtp.behave(550);
  await api.deps.mails.enqueue(mail('refused', 'PASSWORD_CHANGED'));
  await api.deps.settle();
  const stored = await api.deps.models.mails.findById('refused').lean();
  expect(stored).toMatchObject({
    sentDate: null,
    refusedDate: expect.any(Date),
  });
  expect(await api.deps.models.jobs.findById('mail refused').lean()).toBeNull();
});

test.each([451])(
  'a mail that is refused with %i is tried again after 1, 2, 4 … minutes, at last every hour, ten times',
  async (code) => {
    smtp.behave(code);
    await api.deps.mails.enqueue(mail('one', 'PASSWORD_CHANGED'));
    await api.deps.settle();
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const { due, attempts, state } = await getJob('one');
      expect([attempts, state]).toEqual([attempt, 'waiting']);
      const pause = due.getTime() - api.deps.clock().getTime();
      pauses.push(Math.round(pause / MINUTE));
      api.travel(pause - 5000);
      await api.deps.settle();
      expect((await getJob('one')).attempts).toBe(attempt);
      api.travel(5001);
      await api.deps.settle();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    const given = await getJob('one');
    expect(given).toMatchObject({ state: 'dead', attempts: 10 });
    expect(given.error).toMatch(new RegExp(`${code} RCPT TO`));
    expect(JSON.stringify(given) + logged).not.toContain('zoe@example.org');
    expect(logged).toContain('a job is dead');
  },
);

test('a mail waits for a server that is down, and for one that does not answer', async () => {
  await smtp.stop();
  await api.deps.mails.enqueue(mail('one', 'ACTIVATE_ACCOUNT'));
  await api.deps.settle();
  expect((await getJob('one')).error).toContain('ECONNREFUSED');

  await smtp.restart();
  smtp.behave('silent');
  api.travel(MINUTE);
  await api.deps.settle();
  expect((await getJob('one')).state).toBe('waiting');
  smtp.mails.length = 0;

  smtp.behave('taking');
  api.travel(2 * MINUTE);
  await api.deps.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(await api.deps.models.mails.findById('one').lean()).toMatchObject({
    sentDate: expect.any(Date),
  });
});

test.each([
  ['EMAIL_CHANGED', 'the same Message-ID', 1],
  ['RECOVER_ACCOUNT', 'another one, because its link is new', 2],
] as const)(
  'a server that took %s and hung up gets it again, with %s',
  async (kind, _words, ids) => {
    smtp.behave('dying');
    await api.deps.mails.enqueue(mail(`again ${kind}`, kind));
    await api.deps.settle();
    smtp.behave('taking');
    api.travel(MINUTE);
    await api.deps.settle();
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(
      ids,
    );
    const tokens = smtp.mails.map(({ text }) => tokenIn(text));
    const good = await Promise.all(
      tokens.map((token) => api.deps.linkTokens.peek(token, ['recovery'])),
    );
    expect(good.filter((token) => token !== undefined)).toHaveLength(ids - 1);
  },
);

test('a mail that lacks what its words are filled with is refused at once', async () => {
  const { params: _, ...rest } = mail('one', 'PASSWORD_CHANGED');
  await expect(
    api.deps.mails.enqueue({ ...rest, params: { name: 'Zoë' } }),
  ).rejects.toThrow('a mail PASSWORD_CHANGED without username');
});

test.each([
  'Win at https://evil.example/now',
  'www.evil.example',
  'evil.example',
  'me@evil.example',
  'evil。example',
  'evil．example',
  'evil｡example',
  'evil․example',
  'evil.рф',
  'evil。भारत',
  'evil.xn--p1ai',
  'evil／now',
  'evil.\u200Bexample',
  'A'.repeat(81),
])('nobody sends words of their own by the name "%s"', async (name) => {
  await api.deps.mails.enqueue({
    ...mail('one', 'ACTIVATE_ACCOUNT'),
    params: { name, username: 'zoe' },
  });
  await api.deps.settle();
  const { raw, text } = await smtp.nextTo('zoe@example.org');
  expect(raw).not.toContain('evil');
  expect(text).toContain('Hello zoe,');
});

test.each([
  'Bob, you won 1000 dollars call 0411 222 333 now <i>',
  'Bob you have won a prize today',
  'Call ０４１１ ２２２ ３３３',
  'You won!',
])(
  'regression: who registers as "%s" is greeted by the username',
  async (name) => {
    await api.deps.mails.enqueue({
      ...mail('one', 'ACTIVATE_ACCOUNT'),
      params: { name, username: 'zoe.2026' },
    });
    await api.deps.settle();
    const { raw, text } = await smtp.nextTo('zoe@example.org');
    expect(text).toContain('Hello zoe.2026,');
    expect(raw).not.toContain('won');
  },
);

test.each([
  ['Call 0411 222 333', '0411222333'],
  ['www.evil.example', 'evil.example'],
  ['evil.рф', 'evil。рф'],
  ['\u200B', 'evil.example'],
])(
  'who is called "%s" with the username "%s" is greeted without a name',
  async (name, username) => {
    await api.deps.mails.enqueue({
      ...mail('one', 'ACTIVATE_ACCOUNT'),
      params: { name, username },
    });
    await api.deps.settle();
    const { text, html } = await smtp.nextTo('zoe@example.org');
    expect(text).toMatch(/^Hello,$/m);
    expect(html).toContain('<p>Hello,</p>');
  },
);

test.each([
  'J. R. Ó Briain',
  'Ph.D. Zoë',
  'Zoë Jr.',
  'Moss & Co.',
  'María del Carmen de la Cruz',
])('"%s" is a name to greet by', async (name) => {
  await api.deps.mails.enqueue({
    ...mail('one', 'ACTIVATE_ACCOUNT'),
    params: { name, username: 'zoe' },
  });
  await api.deps.settle();
  const { text } = await smtp.nextTo('zoe@example.org');
  expect(text).toContain(`Hello ${name},`);
});

test('mails are forgotten after a month, not before', async () => {
  await api.deps.mails.enqueue(mail('one', 'PASSWORD_CHANGED'));
  await api.deps.settle();
  api.travel(29 * 24 * 60 * MINUTE);
  expect(await api.deps.mails.sweep(30)).toBe(0);
  api.travel(2 * 24 * 60 * MINUTE);
  expect(await api.deps.mails.sweep(30)).toBe(1);
});

test('regression: a link that could not be sent for a while goes to the email of now, never to one that was given up', async () => {
  const { _id: userId } = await makeUser(api, 'PUBLISHER', {
    email: 'old@example.org',
  });
  smtp.behave(451);
  await api.deps.mails.enqueue({
    ...mail('moved', 'RECOVER_ACCOUNT', 'old@example.org'),
    userId,
  });
  await api.deps.settle();
  await api.deps.models.users.updateOne(
    { _id: userId },
    { $set: { email: 'new@example.org', emailKey: 'new@example.org' } },
  );
  smtp.behave('taking');
  api.travel(MINUTE);
  await api.deps.settle();
  const { text } = await smtp.nextTo('new@example.org');
  expect(
    await api.deps.linkTokens.peek(tokenIn(text), ['recovery']),
  ).toMatchObject({
    holderId: userId,
  });
  expect(smtp.mails).toEqual([]);
});

test('regression: a list that was imported before a mail was added leaves that mail its own words, and keeps those of the others', async () => {
  const { listService } = api.deps;
  const version = (await listService.findLiveVersion('MailTemplate')) ?? 0;
  const live = await listService.find('MailTemplate', version);
  const entries = (live?.entries ?? [])
    .filter(({ name }) => name !== 'STAFF_INVITED')
    .map((entry) => ({ ...entry, subject: 'Our words' }));
  const list = { name: 'MailTemplate', source: '', entries };
  await publishImport(api.deps, list);
  for (const [key, kind, subject] of [
    ['old', 'SET_PASSWORD', 'Our words'],
    ['new', 'STAFF_INVITED', 'You have a NED „Dépôt“ account'],
  ] as const) {
    await api.deps.mails.enqueue(mail(key, kind));
    await api.deps.settle();
    const received = await smtp.nextTo('zoe@example.org');
    expect(received.subject).toBe(subject);
  }
});
