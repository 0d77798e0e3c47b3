import { randomUUID } from 'node:crypto';
import { buildPdf } from '../files/buildPdf';
import { aRegistration, NEW_PASSWORD } from '../records/aRegistration';
import { aLoan } from '../exhibitionLoan';
import { makeUser, PASSWORD, sendLogin } from '../visitors/accounts';
import type { Answer, Visitor } from '../visitors/visitor';
import type { Call } from './call';
import type { EndpointFixture } from './endpointFixture';
import type { Asker } from './endpointTable';
import { get } from './call';

const page = (path: string) => get(path, 'text/html');

const PAGES = [
  '/deposit',
  '/library',
  '/publisher/deposit',
  '/contact',
  '/help',
  '/api/docs',
  '/login/publisher',
  '/library/login',
  '/user/register',
  '/user/recover',
  '/user/activate',
  '/user/reset',
  '/user/confirm-email',
  '/user/restore-email',
  '/user/invitation',
  '/user/account',
  '/',
  '/accessibility',
];

const pages = Object.fromEntries(
  PAGES.map((path): [string, Call] => [`GET ${path}`, page(path)]),
);

/** Text of a body, as the calls about forgotten names take it. */
const text = (path: string): Call => {
  const type = { 'content-type': 'text/plain' };
  return (visitor) => visitor.send('POST', path, 'nobody.here', type);
};

const depositAs: (
  who: Asker,
  visitor: Visitor,
  fixture: EndpointFixture,
) => Promise<Answer> = async (who, visitor, fixture) =>
  visitor.deposit(await fixture.aDeposit(visitor, who));

const RECORDS = '/library/forms/exhibition-loan/records';

/** Pages and calls without a permission. */
export const openCalls: Record<string, Call> = {
  ...pages,
  'GET /form/:key': page('/form/exhibition-loan'),
  'GET /library/forms/:key': page('/library/forms/exhibition-loan'),
  'GET /library/studio/preview/:key': page('/library/studio/preview/deposit'),
  'GET /library/studio/lists/:key': page('/library/studio/lists/Months'),
  'GET /library/studio/lists/:key/publish': page(
    '/library/studio/lists/Months/publish',
  ),
  'GET /library/studio/:key/publish': page('/library/studio/deposit/publish'),
  'GET /library/studio': page('/library/studio'),
  'GET /library/studio/:key': page('/library/studio/deposit'),
  'GET /health': get('/health'),
  'GET /user/current': get('/user/current'),
  'GET /api/frontendConfig': get('/api/frontendConfig'),
  'GET /api/csrf': get('/api/csrf'),
  'GET /api/lists': get('/api/lists?lists=Months'),
  'GET /api/forms/:key': get('/api/forms/login'),
  'POST /api/forms/:key/drafts': (visitor) =>
    visitor.post('/api/forms/deposit/drafts', { version: 1 }),
  'DELETE /api/forms/:key/drafts': (visitor) =>
    visitor.send('DELETE', '/api/forms/deposit/drafts'),
  'GET /api/forms/:key/versions/:version': get('/api/forms/login/versions/1'),
  'GET /api/forms/validators/:file': async (visitor) => {
    const form = await visitor.get('/api/forms/login');
    const path = String(form.body['validators']).replace('/ned', '');
    return visitor.get(path);
  },
  'GET /help/:source/:helpId': get('/help/PRIVACY_NOTICE/default'),
  'GET /api/help': get('/api/help'),
  'GET /api/openapi.json': get('/api/openapi.json'),
  'GET /validate/publisher': get('/validate/publisher?publisherName=Moss'),
  'GET /outbox': page('/outbox'),
  'GET /outbox/:id': async (visitor, { api, newName }) => {
    const other = await api.visit();
    await other.post('/user/register', aRegistration(newName()));
    await api.deps.settle();
    const [mail] = (await api.deps.mailFolder?.list(1)) ?? [];
    const html = { accept: 'text/html' };
    return visitor.get(`/outbox/${mail?.id ?? 'none'}`, html);
  },
  'GET /user/check/username': get('/user/check/username?username=free.name'),
  'GET /user/check/email': get('/user/check/email?email=free@example.org'),

  'POST /login/publisher': async (visitor, fixture, who) => {
    const account = await fixture.account(who);
    const { user } = account ?? (await fixture.accounts.get('publisher'));
    return sendLogin(visitor, user.username, PASSWORD, 'publisher');
  },
  'POST /library/login': async (visitor, fixture, who) => {
    const account = await fixture.account(who);
    const { user } = account ?? (await fixture.accounts.get('libraryAdmin'));
    return sendLogin(visitor, user.username, PASSWORD, 'library');
  },
  'POST /user/logout': (visitor) => visitor.post('/user/logout', {}),
  'POST /user/register': (visitor, fixture) =>
    visitor.post('/user/register', aRegistration(fixture.newName())),
  'GET /user/registration': get('/user/registration'),
  'POST /user/registration/send': async (_, { api }) =>
    (await api.visit()).post('/user/registration/send', {}),
  'POST /user/registration/email': async (_, { api }) =>
    (await api.visit()).post('/user/registration/email', {
      email: 'else@example.org',
    }),
  'POST /user/registration/email (own)': async (_, { api, newName }) => {
    const visitor = await api.visit();
    await visitor.post('/user/register', aRegistration(newName()));
    const email = `${newName()}@example.org`;
    return visitor.post('/user/registration/email', { email });
  },
  'POST /user/registration/forget': async (_, { api }) =>
    (await api.visit()).post('/user/registration/forget', {}),
  'POST /user/activation': text('/user/activation'),
  'POST /user/password': text('/user/password'),
  'POST /user/token': async (visitor, fixture) =>
    visitor.post('/user/token', { token: await fixture.makeWaiting() }),
  'POST /user/activate': async (visitor, fixture) =>
    visitor.post('/user/activate', { token: await fixture.makeWaiting() }),
  'POST /user/reset': async (visitor, { api }) => {
    const { _id } = await makeUser(api, 'PUBLISHER');
    return visitor.post('/user/reset', {
      token: await api.deps.linkTokens.issue(_id, 'recovery'),
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  },

  'POST /submit/uploadFileChunk': (visitor) =>
    visitor.chunk({
      dzuuid: randomUUID(),
      index: 0,
      bytes: buildPdf(),
      total: buildPdf().length,
    }),
  'POST /submit/completeFile': async (visitor) =>
    visitor.complete(await visitor.sendChunks(buildPdf()), 'tides.pdf'),
  'GET /submit/upload/:fileId': async (visitor) =>
    visitor.status(await visitor.sendChunks(buildPdf())),
  'DELETE /submit/deleteFile/:id': async (visitor) => {
    const fileId = await visitor.sendChunks(buildPdf());
    return visitor.send('DELETE', `/submit/deleteFile/${fileId}`);
  },
  'GET /submit/preview/:fileIdOrLocation/:filename': async (visitor) => {
    const { tempFileId } = await visitor.upload(buildPdf(), 'tides.pdf');
    return visitor.get(`/submit/preview/${tempFileId}/tides.pdf`);
  },
  'POST /cover/generate': async (visitor) =>
    visitor.post(
      '/cover/generate',
      await visitor.upload(buildPdf(), 'tides.pdf'),
    ),
  'GET /receipt/:token': page('/receipt/made-up'),
  'GET /receipts/:token': async (visitor, fixture) => {
    const sender = await fixture.arrive('anonymous');
    const { body } = await depositAs('anonymous', sender, fixture);
    const { models, linkTokens, settle } = fixture.api.deps;
    // The mail of the receipt has a link, too: of two the newer one is good.
    await settle();
    const reference = String(body['reference']);
    const deposit = await models.deposits.findOne({ reference }).lean();
    const token = await linkTokens.issue(deposit?._id ?? '', 'receipt');
    return visitor.get(`/receipts/${token}`);
  },
  'POST /receipts/:reference/send': async (visitor, fixture, who) => {
    const isVisitor = who === 'anonymous';
    const sender = isVisitor ? visitor : await fixture.arrive('publisher');
    const from = isVisitor ? who : 'publisher';
    const { body } = await depositAs(from, sender, fixture);
    const reference = String(body['reference']);
    return visitor.post(`/receipts/${reference}/send`, {});
  },
  'GET /library/forms/:key/records': get(RECORDS),
  'GET /library/forms/:key/records (csv)': get(RECORDS, 'text/csv'),
  'GET /library/forms/:key/records/:reference': async (visitor, { api }) => {
    const sender = await api.visit();
    const path = '/api/forms/exhibition-loan/records';
    const { body } = await sender.post(path, aLoan());
    return visitor.get(`${RECORDS}/${String(body['reference'])}`);
  },
  'POST /api/forms/:key/records (anyone)': (visitor) =>
    visitor.post('/api/forms/exhibition-loan/records', aLoan()),
  'POST /api/forms/:key/records (deposit)': (visitor) =>
    visitor.post('/api/forms/deposit/records', {}),
  'POST /deposit/check-locations': (visitor) =>
    visitor.post('/deposit/check-locations', []),
};
