import ephemera from '../../schemas/steps/ephemera/schema.json' with { type: 'json' };
import multipart from '../../schemas/steps/multipart-mono/schema.json' with { type: 'json' };
import serial from '../../schemas/steps/serial-details/schema.json' with { type: 'json' };
import { ConfigError } from './config';
import { readConfig } from './readConfig';
import { describeConfig } from './describeConfig';

test('without any variable everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    contextPath: '/ned',
    dataDir: '.data',
    publisherMaxFileSizeMB: 500,
    staffMaxFileSizeMB: 2000,
    bodyLimit: 1_048_576,
    formGraceHours: 24,
    tempFileHours: 24,
    draftMinutes: 30,
    uploadLimits: { files: 250, bytes: 53_687_091_200 },
  });
});

test('a session may upload the longest deposits of a publisher: every row with a cover, and issues of the largest size', () => {
  const config = readConfig({});
  const { maxIssues, maxParts, uploadLimits, addressUploadLimits } = config;
  const largest = config.publisherMaxFileSizeMB * 1024 ** 2;
  for (const limits of [uploadLimits, addressUploadLimits]) {
    expect(limits.files).toBeGreaterThanOrEqual(
      2 * Math.max(maxIssues, maxParts),
    );
    expect(limits.bytes).toBeGreaterThanOrEqual(2 * maxIssues * largest);
  }
});

test.each([
  ['PORT', 'eighty'],
  ['CONTEXT_PATH', 'ned'],
  ['CONTEXT_PATH', '/ned/'],
  ['CONTEXT_PATH', '/'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['PUBLISHER_MAX_FILE_SIZE_MB', '0'],
  ['TEMP_FILE_HOURS', 'long'],
  ['FORM_GRACE_HOURS', '-1'],
  ['PAGES_PER_MINUTE', '-1'],
  ['CHUNKS_PER_MINUTE', '-0.5'],
  ['LOOKUPS_PER_MINUTE', 'many'],
  ['DEPOSITS_PER_MINUTE', '-120'],
  ['MAX_ISSUES', '12.5'],
  ['MAX_ISSUES', '0'],
  ['MAX_PARTS', '201'],
  ['UPLOADS_PER_SESSION', '-1'],
  ['UPLOAD_GB_PER_SESSION', '-20'],
  ['CLAMD_ADDRESS', 'localhost'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_SECRET', 'short'],
  ['CATALOGUE_PREPUB_URL', 'https://catalogue.example/'],
  ['CATALOGUE_ISBN_URL', 'file:///{id}'],
])('%s=%s stops the start and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([serial, multipart, ephemera])(
  'the most rows that can be configured are those that the step reads: $title',
  ({ properties }) => {
    const { maxItems } = properties.submissionItems;
    const most = String(maxItems);
    const config = readConfig({ MAX_ISSUES: most, MAX_PARTS: most });
    expect(config).toMatchObject({ maxIssues: maxItems, maxParts: maxItems });
    const more = String(maxItems + 1);
    expect(() => readConfig({ MAX_PARTS: more })).toThrow(
      `MAX_PARTS: must be a whole number from 1 to ${maxItems}`,
    );
  },
);

const inProduction = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://deposit.example',
  SMTP_URL: 'smtp://mail.example:25',
};

test.each(['MONGODB_URI', 'SESSION_SECRET', 'PUBLIC_URL', 'SMTP_URL'])(
  'production wants %s',
  (missing) => {
    expect(readConfig(inProduction).production).toBe(true);
    const environment = { ...inProduction, [missing]: '' };
    expect(() => readConfig(environment)).toThrow(`${missing}: required`);
  },
);

test.each([
  'https://deposit.example/ned',
  'https://deposit.example?x=1',
  'https://deposit.example#x',
  'https://user:word@deposit.example',
  'ftp://deposit.example',
])('regression: PUBLIC_URL=%s is refused, as it is no origin', (value) => {
  expect(() => readConfig({ PUBLIC_URL: value })).toThrow('PUBLIC_URL: must');
});

test.each(['https://deposit.example', 'https://deposit.example/'])(
  'PUBLIC_URL=%s is an origin',
  (value) => {
    const { publicUrl } = readConfig({ PUBLIC_URL: value });
    expect(publicUrl).toBe('https://deposit.example');
  },
);

test('production never has demo accounts', () => {
  const environment = { ...inProduction, DEMO_ACCOUNTS: 'true' };
  expect(() => readConfig(environment)).toThrow('DEMO_ACCOUNTS');
});

test('a captcha key wants its secret', () => {
  expect(() => readConfig({ CAPTCHA_SITE_KEY: 'key' })).toThrow(
    'CAPTCHA_SECRET',
  );
  expect(readConfig({}).captcha).toBeNull();
});

test('every variable is described with its default', () => {
  const variables = describeConfig();
  expect(variables.length).toBeGreaterThan(20);
  for (const { name, description } of variables) {
    expect([name, description.length > 10]).toEqual([name, true]);
  }
  expect(variables).toContainEqual(
    expect.objectContaining({ name: 'PORT', default: '8080' }),
  );
});

test('regression: the store of files is named with its settings', () => {
  expect(readConfig({}).fileStore).toEqual({ kind: 'local' });
  const env = { FILE_STORE: 's3', S3_BUCKET: 'deposits' };
  expect(readConfig(env).fileStore).toMatchObject({
    kind: 's3',
    s3: { bucket: 'deposits' },
  });
});

const isbnUrl = 'https://catalogue.example/{id}?recordSchema=marcxml';

test.each([
  [{}, { kind: 'none' }],
  [{ CATALOGUE_DIR: '/records' }, { kind: 'folder', folder: '/records' }],
  [
    { CATALOGUE_ISBN_URL: isbnUrl, CATALOGUE_DIR: '/records' },
    { kind: 'http', prePublicationUrl: '', isbnUrl },
  ],
])('with %j the catalogue is %j', (environment, expected) => {
  expect(readConfig(environment).catalogue).toEqual(expected);
});
