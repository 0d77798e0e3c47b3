import type { CatalogueSettings } from '../../config/config';
import { buildConfig } from '../../testing/testConfig';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Visitor } from '../../testing/visitors/visitor';
import { presentConfiguration } from './configuration.presenter';
import { createCalendar } from './today';

let api: TestApi;
let visitor: Visitor;

beforeAll(async () => {
  api = await startTestApi();
  visitor = await api.visit();
});
afterAll(() => api.stop());

test('the configuration of the browser [S1-7.frontend-config S1-7.base-path S1-9.chunks S1-5.files.limit-publisher S1-5.files.limit-staff S2-3.configuration]', async () => {
  const { body } = await visitor.get('/api/frontendConfig');
  expect(body).toEqual({
    serviceName: 'NED',
    libraryName: 'National Library',
    discoveryUrl: '',
    administrator: { name: '', email: '' },
    context: '/ned',
    today: createCalendar('Australia/Sydney')(new Date()),
    timeZone: 'Australia/Sydney',
    generalFormPublisherMaxFileSizeMB: 500,
    staffMaxFileSizeMB: 2000,
    chunkSize: 5_242_880,
    maxIssues: 50,
    maxParts: 100,
    draftMinutes: 30,
    recaptchaKey: '',
    recaptchaScript: '',
    loginMinutes: 30,
    prePubLookup: false,
    isbnLookup: false,
    libraries: expect.arrayContaining([
      {
        abbrev: 'LTAS',
        name: expect.any(String),
        states: ['TAS'],
        email: expect.any(String),
      },
    ]),
  });
});

test.each<[CatalogueSettings, boolean, boolean]>([
  [{ kind: 'none' }, false, false],
  [{ kind: 'folder', folder: '/records' }, true, true],
  [{ kind: 'http', prePublicationUrl: 'x', isbnUrl: '' }, true, false],
  [{ kind: 'http', prePublicationUrl: '', isbnUrl: 'x' }, false, true],
])(
  'with the catalogue %j it tells for which numbers one is asked',
  (catalogue, prePubLookup, isbnLookup) => {
    expect(
      presentConfiguration(buildConfig({ catalogue }), [], '2026-11-23'),
    ).toMatchObject({ prePubLookup, isbnLookup });
  },
);

test('it tells no secret', async () => {
  const { text } = await visitor.get('/api/frontendConfig');
  expect(text).not.toMatch(/mongodb|sss/i);
});

test.each([
  ['2026-12-31T13:30:00Z', 'Australia/Sydney', '2027-01-01'],
  ['2026-12-31T12:30:00Z', 'Australia/Sydney', '2026-12-31'],
  ['2026-06-30T13:59:00Z', 'Australia/Sydney', '2026-06-30'],
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
])('at %s it is in %s the %s', (instant, zone, day) => {
  expect(createCalendar(zone)(new Date(instant))).toBe(day);
});

test('a visitor is answered as an object with no rights (R34) [S1-7.user-current S2-7.user-current S1-3.user.anonymous S1-3.user.fields S2-6.current-user]', async () => {
  const { status, body } = await visitor.get('/user/current');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    role: null,
    authenticated: false,
    staff: false,
    sysAdmin: false,
    nlaAdmin: false,
    nedSupport: false,
    publisher: null,
    userPreferences: [],
  });
});

test('help is text in blocks [S2-7.help]', async () => {
  const { body } = await visitor.get('/help/PRIVACY_NOTICE/default');
  expect(body).toMatchObject({
    title: expect.any(String),
    blocks: expect.arrayContaining([{ type: 'p', text: expect.any(String) }]),
  });
});

test.each([
  '/help/PRIVACY_NOTICE/none',
  '/help/x/y',
  '/help/__proto__/x',
  '/help/..%2f..%2fforms/deposit.form',
])('%s says that there is no help [S2-8.help]', async (path) => {
  const answer = await visitor.get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('Unable to find help content!');
});
