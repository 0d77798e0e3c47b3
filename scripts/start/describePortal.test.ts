import type { PortalFacts } from './describePortal';
import { describePortal } from './describePortal';

const facts = {
  origin: 'http://localhost:3000',
  context: '/ned',
  dataDir: '/data',
  database: { description: 'mongod' },
  api: { logFile: 'portal.log' },
  accounts: {},
} as PortalFacts;

const endpoint = 'https://s3.example.org';

test.each([
  [{}, '/data/files'],
  [{ FILE_STORE: 'local', S3_BUCKET: 'unused' }, '/data/files'],
  [{ FILE_STORE: 's3', S3_BUCKET: 'deposits' }, 'bucket deposits at AWS'],
  [
    { FILE_STORE: 's3', S3_BUCKET: 'deposits', S3_ENDPOINT: endpoint },
    `bucket deposits at ${endpoint}`,
  ],
])('regression: with %j a start says where files are: %s', (env, said) => {
  expect(describePortal({ ...facts, env })).toContain(`files      ${said}\n`);
});

const MONGODB_URI = 'mongodb://db.example/ned';

test.each([
  [{}, 'made-up records'],
  [{ MONGODB_URI }, 'none'],
  [{ CATALOGUE_DIR: '' }, 'none'],
  [{ MONGODB_URI, CATALOGUE_DIR: '/records' }, 'records in /records'],
  [
    { CATALOGUE_ISBN_URL: 'https://catalogue.example/{id}' },
    'records of catalogue.example',
  ],
])('with %j a start says where it looks up: %s', (env, said) => {
  expect(describePortal({ ...facts, env })).toContain(`catalogue  ${said}`);
});
