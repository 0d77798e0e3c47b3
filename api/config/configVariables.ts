import { bool, host, str } from 'envalid';
import { accountVariables } from './accountVariables';
import { retentionVariables } from './retentionVariables';
import {
  addressOfNumber,
  clamdAddress,
  contextPath,
  hourOfDay,
  MAX_ROWS,
  port,
  positive,
  positiveOrNone,
  rows,
  timeZone,
  webAddress,
} from './configValidators';

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
    desc: 'At least 32 characters, the key of CSRF tokens, limits, audit traces and registrations; made and kept in DATA_DIR when empty; required in production',
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
  DISCOVERY_URL: webAddress({
    default: '',
    desc: 'Address of the national discovery service, to which the login dialog and receipts link; empty for no link',
  }),
  ADMIN_NAME: str({
    default: '',
    desc: 'Whom the pages of accounts tell people to ask about the service; empty: the administrator of SERVICE_NAME',
  }),
  ADMIN_EMAIL: str({
    default: '',
    desc: 'Address of that administrator; empty: the page of contacts',
  }),
  LIBRARIES_FILE: str({
    default: '',
    desc: 'JSON file of the libraries [{ abbrev, name, states, email, phone, openingHours, claimingAllowed }] in place of the built-in ones; the page of contacts shows phone and openingHours where they are given; a library may claim where claimingAllowed is true, none of the built-in ones may',
  }),
  TIME_ZONE: timeZone({
    default: 'Australia/Sydney',
    desc: 'Time zone that says which day it is',
  }),
  NIGHTLY_HOUR: hourOfDay({
    default: 2,
    desc: 'Hour of the day in TIME_ZONE, 0 to 23, from which on the nightly update of titles runs',
  }),
  DECISION_UNDO_MINUTES: positiveOrNone({
    default: 10,
    desc: 'Minutes in which a decision about a deposit can be undone; its mail waits as long; 0: it is final at once',
  }),
  PUBLISHER_MAX_FILE_SIZE_MB: positive({
    default: 500,
    desc: 'Largest file of a publisher, and largest cover, in MB of 1,048,576 bytes',
  }),
  STAFF_MAX_FILE_SIZE_MB: positive({
    default: 2000,
    desc: 'Largest publication file of library staff, in MB of 1,048,576 bytes',
  }),
  MAX_ISSUES: rows({
    default: 50,
    desc: `Most issues in one deposit, 1 to ${MAX_ROWS}`,
  }),
  MAX_PARTS: rows({
    default: 100,
    desc: `Most parts of a multipart monograph, or items of ephemera, in one deposit, 1 to ${MAX_ROWS}`,
  }),
  DRAFT_MINUTES: positive({
    default: 30,
    desc: 'Minutes without a change after which a draft in the browser is cleared',
  }),
  TEMP_FILE_HOURS: positive({
    default: 24,
    desc: 'Hours an uploaded file, and the session it belongs to, is kept without a deposit',
  }),
  UPLOADS_PER_SESSION: positiveOrNone({
    // 100 parts with covers, and 50 files of another draft.
    default: 250,
    desc: 'Most files a session has uploaded and not deposited at a time; 0 for no limit',
  }),
  UPLOAD_GB_PER_SESSION: positiveOrNone({
    // 50 issues with covers of the largest size for publishers.
    default: 50,
    desc: 'Most bytes of those files, in GB of 1,073,741,824 bytes; 0 for no limit',
  }),
  UPLOADS_PER_ADDRESS: positiveOrNone({
    default: 1000,
    desc: 'Most such files of all sessions of one address together, which a whole university may share; 0 for no limit',
  }),
  UPLOAD_GB_PER_ADDRESS: positiveOrNone({
    default: 100,
    desc: 'Most bytes of those files, in GB of 1,073,741,824 bytes; 0 for no limit',
  }),
  DISK_RESERVE_MB: positiveOrNone({
    default: 500,
    desc: 'Space on the disk of DATA_DIR that uploads leave to the database, the log and the checks, in MB of 1,048,576 bytes; 0 for none',
  }),
  MAX_CONNECTIONS: positive({
    default: 5000,
    desc: 'Most connections of one process at a time; further ones are closed at once',
  }),
  FILE_STORE: str({
    default: 'local',
    choices: ['local', 's3'],
    desc: 'Where files are kept: in DATA_DIR, or in the bucket that the S3_ variables name',
  }),
  S3_ENDPOINT: str({
    default: '',
    desc: 'Address of an S3-compatible server; empty for the one of its region',
  }),
  S3_REGION: str({ default: 'us-east-1', desc: 'Region of the bucket' }),
  S3_BUCKET: str({ default: '', desc: 'Bucket of all files; must exist' }),
  S3_ACCESS_KEY_ID: str({
    default: '',
    desc: 'Key of the bucket; with the secret empty too, whatever the machine provides',
  }),
  S3_SECRET_ACCESS_KEY: str({ default: '', desc: 'Secret of that key' }),
  S3_FORCE_PATH_STYLE: bool({
    default: true,
    desc: 'Name the bucket in the path and not in the host, as most servers but AWS want it',
  }),
  CATALOGUE_PREPUB_URL: addressOfNumber({
    default: '',
    desc: 'Address at which the catalogue answers the record of a pre-publication id, {id} in its place, as MARCXML or MARC-in-JSON; empty: not looked up',
  }),
  CATALOGUE_ISBN_URL: addressOfNumber({
    default: '',
    desc: 'The same for an ISBN',
  }),
  CATALOGUE_DIR: str({
    default: '',
    desc: 'Folder of MARC files (.xml, .json, .mrc) in place of these addresses; empty: no catalogue',
  }),
  CLAMD_ADDRESS: clamdAddress({
    default: '',
    desc: 'Malware scanner: host:port or path of the socket of clamd; empty: files are marked as not scanned',
  }),
  SCAN_SECONDS: positive({
    default: 300,
    desc: 'Seconds a scan may take before the scanner counts as down',
  }),
  SUBMIT_WAITS_FOR_SCAN: bool({
    default: false,
    desc: 'While the scanner is down: deposits wait for it (true), or go through and are reviewed (false)',
  }),
  CHECK_SECONDS: positive({
    default: 30,
    desc: 'Seconds of processor time one check of a file may take',
  }),
  CHECK_MEMORY_MB: positive({
    default: 768,
    desc: 'Memory one check of a file may use, in MB',
  }),
  CHECK_PROCESSES: positive({
    default: 2,
    desc: 'Checks of files that run at the same time in one API process, of each kind: first, complete and malware',
  }),
  IMAGE_MEGAPIXELS: positive({
    default: 600,
    desc: 'Largest picture in millions of pixels; larger ones are refused',
  }),
  FORMS_SECOND_PERSON: bool({
    default: false,
    desc: 'A change of the forms is published when a second administrator publishes the same state',
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
    desc: 'Look-ups, and calls of reviews and of the studio, per minute and address; 0 for no limit',
  }),
  PREVIEWS_PER_MINUTE: positiveOrNone({
    default: 600,
    desc: 'Previews and generated covers per minute and address; 0 for no limit',
  }),
  DEPOSITS_PER_MINUTE: positiveOrNone({
    default: 120,
    desc: 'Deposits, dry runs included, per minute and address; 0 for no limit',
  }),
  ...accountVariables,
  ...retentionVariables,
  LOG_LEVEL: str({
    default: 'info',
    choices: ['silent', 'error', 'warn', 'info', 'debug'],
    desc: 'How much is logged',
  }),
};
