import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishExhibitionLoan } from '../../testing/exhibitionLoan';
import { takeOut } from '../../testing/publishForms';
import { startTestApi, type TestApi } from '../../testing/startTestApi';

const PAGE = `<html><head><script src="./firstPaint.js" data-route="%FIRST_ROUTE%"></script></head>
<body><div id="app">%SHELL%</div></body></html>`;

let uiDir = '';
let api: TestApi | undefined;

beforeEach(async () => {
  uiDir = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(async () => {
  await api?.stop();
  await rm(uiDir, { recursive: true });
});

async function openPage(path: string, program?: string) {
  await writeFile(join(uiDir, 'index.html'), PAGE);
  if (program !== undefined) {
    await mkdir(join(uiDir, '.shell'));
    await writeFile(join(uiDir, '.shell/shell.mjs'), program);
  }
  api = await startTestApi({ config: { uiDir } });
  const visitor = await api.visit();
  return { visitor, page: await visitor.get(path) };
}

const drawing = `export const drawShell = ({ form, config }) =>
  '<use href="./assets/icons.svg#a"></use><p>$& ' + form.definition.form.steps[0].label + config.context + '</p>';`;

test('the page of a form brings its first step and names what its scripts ask for', async () => {
  const { visitor, page } = await openPage('/deposit', drawing);
  expect(page.text).toContain('<p>$& Type of ePublication/ned</p>');
  expect(page.text).toContain('href="/ned/assets/icons.svg#a"');
  expect(page.text).toContain('data-route="/publication-type"');
  const { body } = await visitor.get('/api/forms/deposit');
  const { validators } = body as { validators: string };
  expect(page.text).toContain(
    `<link rel="modulepreload" fetchpriority="low" href="${validators}">`,
  );
  expect(page.text).toContain('href="/ned/api/forms/deposit"');
  expect(page.text).toMatch(
    /href="\/ned\/api\/lists\?lists=[^"]*SubmissionType%401/,
  );
  expect(page.text).not.toContain('ThemaSubjects');
  expect((await visitor.get('/.shell/shell.mjs')).status).toBe(404);
});

test('a page that is no form brings none', async () => {
  const { page } = await openPage('/help', drawing);
  expect(page.text).toContain('<div id="app"></div>');
  expect(page.text).toContain('data-route=""');
});

test.each([
  ['has no program to draw it', undefined],
  ['has one that fails', 'export const drawShell = () => { throw 1; };'],
  ['has one that cannot be loaded', 'import "./nothing.js";'],
])(
  'the page works without a first step where the build %s',
  async (_case, program) => {
    const { page } = await openPage('/deposit', program);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="app"></div>');
  },
);

test.each(['nothing', 'login'])(
  'regression: the page of the form %s, which is none, is not found',
  async (key) => {
    const { visitor } = await openPage(`/form/${key}`);
    const page = await visitor.get(`/form/${key}`, { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<h1>There is no such form</h1>');
    expect(page.text).toContain('src="/ned/firstPaint.js"');
    expect(page.text).toContain('<a href="/ned/contact">');
  },
);

test('regression: the page of a form that was removed says so, and leads back', async () => {
  const { visitor } = await openPage('/help');
  if (api === undefined) throw new Error('no api');
  const path = '/form/exhibition-loan';
  await publishExhibitionLoan(api);
  expect((await visitor.get(path)).status).toBe(200);
  await takeOut(api.deps, 'exhibition-loan');
  api.travel(2000);
  const page = await visitor.get(path, { accept: 'text/html' });
  expect(page.status).toBe(410);
  expect(page.text).toContain('<h1>This form is no longer available</h1>');
  expect(page.text).toContain('Everything that was sent with it');
  expect(page.text).toContain('<a href="/ned/">');
});

test('an address that nothing has answers a browser with the page, which says so, and a script with an error', async () => {
  const { visitor } = await openPage('/help');
  const page = await visitor.get('/nothing/here', { accept: 'text/html' });
  expect(page.status).toBe(404);
  expect(page.text).toContain('<div id="app"></div>');
  const call = await visitor.get('/nothing/here', {
    accept: 'application/json',
  });
  expect([call.status, call.body]).toMatchObject([
    404,
    { error: { code: 'NOT_FOUND' } },
  ]);
});

test.each([
  ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8', 200, 'text/html'],
  ['a program', 'application/json', 401, 'application/json'],
  ['what takes anything', '*/*', 401, 'application/json'],
])(
  'of an address with a page and data %s gets its part, and only data need a login',
  async (_who, accept, status, type) => {
    const { visitor } = await openPage('/library/deposits?status=ACCEPTED');
    const answer = await visitor.get('/library/deposits', { accept });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining(type),
    ]);
    expect(answer.headers.get('vary')).toContain('Accept');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);
