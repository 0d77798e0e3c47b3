import { bool, host, makeValidator, str } from 'envalid';

const positive = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) {
    throw new Error('must be a number greater than 0');
  }
  return value;
});

const positiveOrNone = makeValidator<number>((text) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new Error('must be 0 or a number greater than 0');
  }
  return value;
});

const port = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error('must be a port number');
  }
  return value;
});

const contextPath = makeValidator<string>((text) => {
  if (!/^(\/[a-z0-9-]+)+$/i.test(text)) {
    throw new Error('must look like /ned');
  }
  return text;
});

const timeZone = makeValidator<string>((text) => {
  new Intl.DateTimeFormat('en', { timeZone: text });
  return text;
});

/** Every environment variable the API reads, with its default and what it means. Nothing else is read from the environment. */
export const configVariables = {
  PORT: port({
    default: 8080,
    desc: 'Port of the ui and the API; 0 takes a free one',
  }),
  HOST: host({
    default: '0.0.0.0',
    desc: 'Address the server listens on',
  }),
  CONTEXT_PATH: contextPath({
    default: '/ned',
    desc: 'Path everything is served under',
  }),
  DATA_DIR: str({
    default: '.data',
    desc: 'Folder of uploaded files and, without MONGODB_URI, of the database',
  }),
  SCHEMAS_DIR: str({
    default: 'schemas',
    desc: 'Folder of the form definitions published at start',
  }),
  UI_DIR: str({ default: 'dist/ui', desc: 'Folder of the built ui' }),
  MONGODB_URI: str({
    default: '',
    desc: 'MongoDB server; npm start finds or starts one when it is empty; required in production',
  }),
  SESSION_SECRET: str({
    default: '',
    desc: 'At least 32 characters that CSRF tokens are made with; made and kept in DATA_DIR when empty; required in production',
  }),
  TRUST_PROXY: bool({
    default: false,
    desc: 'Believe X-Forwarded-For and X-Forwarded-Proto of a proxy in front',
  }),
  SERVICE_NAME: str({ default: 'NED', desc: 'Name of the service' }),
  LIBRARY_NAME: str({
    default: 'National Library',
    desc: 'Name of the national library',
  }),
  LIBRARIES_FILE: str({
    default: '',
    desc: 'JSON file of the libraries [{ abbrev, name, states, email }] in place of the built-in ones',
  }),
  TIME_ZONE: timeZone({
    default: 'Australia/Sydney',
    desc: 'Time zone that says which day it is',
  }),
  PUBLISHER_MAX_FILE_SIZE_MB: positive({
    default: 500,
    desc: 'Largest file of a publisher, and largest cover, in MB of 1,048,576 bytes',
  }),
  STAFF_MAX_FILE_SIZE_MB: positive({
    default: 2000,
    desc: 'Largest publication file of library staff, in MB of 1,048,576 bytes',
  }),
  MAX_ISSUES: positive({ default: 50, desc: 'Most issues in one deposit' }),
  DRAFT_MINUTES: positive({
    default: 30,
    desc: 'Minutes without a change after which a draft in the browser is cleared',
  }),
  TEMP_FILE_HOURS: positive({
    default: 24,
    desc: 'Hours an uploaded file, and the session it belongs to, is kept without a deposit',
  }),
  UPLOADS_PER_SESSION: positiveOrNone({
    default: 100,
    desc: 'Most files a session has uploaded and not deposited at a time; 0 for no limit',
  }),
  UPLOAD_GB_PER_SESSION: positiveOrNone({
    default: 20,
    desc: 'Most bytes of those files, in GB of 1,073,741,824 bytes; 0 for no limit',
  }),
  FORM_GRACE_HOURS: positiveOrNone({
    default: 24,
    desc: 'Hours a form version is still accepted after a newer one went live',
  }),
  BODY_LIMIT_KB: positive({
    default: 1024,
    desc: 'Largest request body in KB; upload chunks apart',
  }),
  PAGES_PER_MINUTE: positiveOrNone({
    default: 600,
    desc: 'New sessions per minute and address; 0 for no limit',
  }),
  CHUNKS_PER_MINUTE: positiveOrNone({
    default: 1200,
    desc: 'Upload calls per minute and address; 0 for no limit',
  }),
  LOOKUPS_PER_MINUTE: positiveOrNone({
    default: 600,
    desc: 'Look-ups per minute and address; 0 for no limit',
  }),
  DEPOSITS_PER_MINUTE: positiveOrNone({
    default: 120,
    desc: 'Deposits, dry runs included, per minute and address; 0 for no limit',
  }),
  LOG_LEVEL: str({
    default: 'info',
    choices: ['silent', 'error', 'warn', 'info', 'debug'],
    desc: 'How much is logged',
  }),
};
