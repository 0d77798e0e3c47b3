import { createSmtpMailer } from '../../../adapters/mailing/smtpMailer';
import { toActorHash } from '../../audit/audit.service';
import type { Publisher } from '../../publishers/publisher.model';
import { makePublisher } from '../../../testing/visitors/accounts';
import { aRegistration } from '../../../testing/records/aRegistration';
import type { TestSmtp } from '../../../testing/servers/startSmtp';
import { startSmtp } from '../../../testing/servers/startSmtp';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { Visitor } from '../../../testing/visitors/visitor';
import { codeOf, findingsOf } from '../../../testing/visitors/visitor';

const PATH = '/user/registration';

let api: TestApi;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startTestApi({
    config: { smtpUrl: smtp.url },
    environment: { mailer: createSmtpMailer(smtp.url, 'a@x.example') },
  });
});
beforeEach(() => smtp.behave('taking'));
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});

const read = async (visitor: Visitor) =>
  (await visitor.get(PATH)).body['registration'];

const toToken = (text = '') => /#token=([\w-]+)/.exec(text)?.[1];

test('regression: a mistyped address is shown as refused, corrected in the same browser, and the account activated', async () => {
  const visitor = await api.visit();
  smtp.behave(550);
  await visitor.post('/user/register', aRegistration('rita.moss'));
  await api.deps.settle();
  expect(await read(visitor)).toMatchObject({
    email: 'rita.moss@example.org',
    delivery: 'refused',
  });
  smtp.behave('taking');
  const email = 'rita@example.org';
  const corrected = await visitor.post(`${PATH}/email`, { email });
  expect(corrected.body).toMatchObject({ registration: { email } });
  const { text } = await smtp.nextTo(email);
  await api.deps.settle();
  expect(await read(visitor)).toMatchObject({ email, delivery: 'sent' });
  const { users, publishers } = api.deps.models;
  const user = await users.findOne({ username: 'rita.moss' }).lean();
  const publisher = await publishers.findById(user?.publisherId).lean();
  expect(publisher?.payload).toMatchObject({ email });
  const action = 'account.emailChanged';
  const noted = await api.deps.models.audit.find({ action }).lean();
  const actor = toActorHash(user?._id ?? '');
  expect(noted).toMatchObject([{ actor, subject: user?._id }]);

  const token = toToken(text);
  expect((await visitor.post('/user/activate', { token })).status).toBe(200);
  expect(await read(visitor)).toBeNull();
  const late = await visitor.post(`${PATH}/email`, { email: 'x@example.org' });
  expect([late.status, codeOf(late)]).toEqual([410, 'REGISTRATION_OVER']);
});

test('the mail is sent again with a new link, and the earlier link is void', async () => {
  const visitor = await api.visit();
  await visitor.post('/user/register', aRegistration('theo.moss'));
  const first = await smtp.nextTo('theo.moss@example.org');
  await visitor.post(`${PATH}/send`, {});
  await api.deps.settle();
  const second = await smtp.nextTo('theo.moss@example.org');
  const use = async ({ text = '' }) =>
    (await visitor.post('/user/activate', { token: toToken(text) })).status;
  expect(toToken(first.text)).not.toBe(toToken(second.text));
  expect(await use(first)).toBe(410);
  expect(await use(second)).toBe(200);
});

test('another browser neither sees nor corrects it, and has no use of its username', async () => {
  const visitor = await api.visit();
  await visitor.post('/user/register', aRegistration('vera.moss'));
  const stranger = await api.visit();
  expect(await read(stranger)).toBeNull();
  const email = 'eve@example.org';
  const answer = await stranger.post(`${PATH}/email`, { email });
  expect([answer.status, codeOf(answer)]).toEqual([410, 'REGISTRATION_OVER']);
  const again = await stranger.post(
    '/user/register',
    aRegistration('vera.moss', { user: { email, confirmEmail: email } }),
  );
  expect(findingsOf(again).map(({ path }) => path)).toEqual([
    '/users/0/username',
  ]);
});

test('regression: a browser that another person uses forgets the registration, whose link stays good', async () => {
  const visitor = await api.visit();
  await visitor.post('/user/register', aRegistration('una.moss'));
  const { text } = await smtp.nextTo('una.moss@example.org');
  const stranger = await api.visit();
  await stranger.post(`${PATH}/forget`, {});
  expect(await read(visitor)).not.toBeNull();
  const answer = await visitor.post(`${PATH}/forget`, {});
  expect(answer.body).toEqual({ registration: null });
  expect(await read(visitor)).toBeNull();
  const email = 'x@example.org';
  const late = await visitor.post(`${PATH}/email`, { email });
  expect([late.status, codeOf(late)]).toEqual([410, 'REGISTRATION_OVER']);
  const token = toToken(text);
  expect((await visitor.post('/user/activate', { token })).status).toBe(200);
});

test('regression: a registration that asks to join names the library of that publisher, to which replies go', async () => {
  const { _id: id } = await makePublisher(api, 'Reef Books', 'LTAS', {
    payload: { name: 'Reef Books' } as Publisher['payload'],
  });
  const { users } = aRegistration('joan.moss');
  const visitor = await api.visit();
  await visitor.post('/user/register', { name: 'Moss', users, id });
  const library = api.deps
    .configuration()
    .libraries.find(({ abbrev }) => abbrev === 'LTAS');
  expect(await read(visitor)).toMatchObject({
    libraryAbbrev: 'LTAS',
    libraryEmail: library?.email,
  });
  const { replyTo } = await smtp.nextTo('joan.moss@example.org');
  expect(replyTo?.map(({ address }) => address)).toEqual([library?.email]);
});

test('an address of another account is refused, and mails are limited', async () => {
  await (await api.visit()).post('/user/register', aRegistration('wren.moss'));
  const visitor = await api.visit();
  await visitor.post('/user/register', aRegistration('zoe.moss'));
  const taken = await visitor.post(`${PATH}/email`, {
    email: 'WREN.moss@example.org',
  });
  expect(findingsOf(taken)).toMatchObject([{ path: '/email', code: 'remote' }]);
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await visitor.post(`${PATH}/send`, {})).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('regression: beyond the limit of mails the address stays as it is', async () => {
  const visitor = await api.visit();
  await visitor.post('/user/register', aRegistration('yara.moss'));
  for (let time = 0; time < 5; time += 1) {
    await visitor.post(`${PATH}/send`, {});
  }
  const email = 'yara.new@example.org';
  const answer = await visitor.post(`${PATH}/email`, { email });
  expect(answer.status).toBe(429);
  expect(await read(visitor)).toMatchObject({ email: 'yara.moss@example.org' });
});
