import { cleanEnv } from 'envalid';
import type {
  CaptchaSettings,
  CatalogueSettings,
  Config,
  FileStoreSettings,
  S3Settings,
} from './config';
import { CHUNK_SIZE, ConfigError } from './config';
import { configVariables } from './configVariables';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

const REQUIRED_IN_PRODUCTION = [
  'MONGODB_URI',
  'SESSION_SECRET',
  'PUBLIC_URL',
  'SMTP_URL',
] as const;

export type RequiredVariable = (typeof REQUIRED_IN_PRODUCTION)[number];

/** The variables without which a file store has no place. */
const requiredByStore: Readonly<
  Record<FileStoreSettings['kind'], readonly (keyof Variables)[]>
> = { local: [], s3: ['S3_BUCKET'] };

type Variables = ReturnType<typeof readVariables>;

function readVariables(environment: Record<string, string | undefined>) {
  return cleanEnv(environment, configVariables, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(
        ([name, error]) => `${name}: ${error?.message ?? 'invalid'}`,
      );
      if (problems.length > 0) throw new ConfigError(problems.join('; '));
    },
  });
}

/** Lists what is wrong with variables that are right one by one. */
function findContradictions(
  env: Variables,
  production: boolean,
  required: readonly RequiredVariable[],
): string[] {
  const problems = required
    .filter((name) => production && env[name] === '')
    .map((name) => `${name}: required in production`);
  if (production && env.DEMO_ACCOUNTS) {
    problems.push('DEMO_ACCOUNTS: refused in production');
  }
  if (env.CAPTCHA_SITE_KEY !== '' && env.CAPTCHA_SECRET === '') {
    problems.push('CAPTCHA_SECRET: required with CAPTCHA_SITE_KEY');
  }
  if (env.SESSION_SECRET !== '' && env.SESSION_SECRET.length < 32) {
    problems.push('SESSION_SECRET: must have at least 32 characters');
  }
  for (const name of requiredByStore[env.FILE_STORE]) {
    if (env[name] === '')
      problems.push(`${name}: required with FILE_STORE=${env.FILE_STORE}`);
  }
  return problems;
}

function toFileStoreSettings(env: Variables): FileStoreSettings {
  switch (env.FILE_STORE) {
    case 'local':
      return { kind: 'local' };
    case 's3':
      return { kind: 's3', s3: toS3Settings(env) };
  }
}

function toS3Settings(env: Variables): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}

function toCatalogueSettings(env: Variables): CatalogueSettings {
  const addresses = {
    prePublicationUrl: env.CATALOGUE_PREPUB_URL,
    isbnUrl: env.CATALOGUE_ISBN_URL,
  };
  if (Object.values(addresses).some((address) => address !== ''))
    return { kind: 'http', ...addresses };
  return env.CATALOGUE_DIR === ''
    ? { kind: 'none' }
    : { kind: 'folder', folder: env.CATALOGUE_DIR };
}

function toCaptchaSettings(env: Variables): CaptchaSettings {
  return {
    siteKey: env.CAPTCHA_SITE_KEY,
    secret: env.CAPTCHA_SECRET,
    scriptUrl: env.CAPTCHA_SCRIPT_URL,
    verifyUrl: env.CAPTCHA_VERIFY_URL,
    origins: env.CAPTCHA_ORIGINS.split(/\s+/),
  };
}

/**
 * Reads the configuration from environment variables and refuses a wrong one as a whole.
 *
 * @param environment - usually `process.env`.
 * @param required - the variables that production must set: fewer for a command that uses fewer.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  required: readonly RequiredVariable[] = REQUIRED_IN_PRODUCTION,
): Config {
  const env = readVariables(environment);
  const production = environment['NODE_ENV'] === 'production';
  const problems = findContradictions(env, production, required);
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  return {
    port: env.PORT,
    host: env.HOST,
    contextPath: env.CONTEXT_PATH,
    dataDir: env.DATA_DIR,
    schemasDir: env.SCHEMAS_DIR,
    uiDir: env.UI_DIR,
    mongodbUri: env.MONGODB_URI,
    sessionSecret: env.SESSION_SECRET,
    trustProxy: env.TRUST_PROXY,
    serviceName: env.SERVICE_NAME,
    libraryName: env.LIBRARY_NAME,
    discoveryUrl: env.DISCOVERY_URL,
    administrator: { name: env.ADMIN_NAME, email: env.ADMIN_EMAIL },
    librariesFile: env.LIBRARIES_FILE,
    timeZone: env.TIME_ZONE,
    nightlyHour: env.NIGHTLY_HOUR,
    decisionUndoMinutes: env.DECISION_UNDO_MINUTES,
    publisherMaxFileSizeMB: env.PUBLISHER_MAX_FILE_SIZE_MB,
    staffMaxFileSizeMB: env.STAFF_MAX_FILE_SIZE_MB,
    chunkSize: CHUNK_SIZE,
    maxIssues: env.MAX_ISSUES,
    maxParts: env.MAX_PARTS,
    draftMinutes: env.DRAFT_MINUTES,
    tempFileHours: env.TEMP_FILE_HOURS,
    formGraceHours: env.FORM_GRACE_HOURS,
    formsSecondPerson: env.FORMS_SECOND_PERSON,
    uploadLimits: {
      files: env.UPLOADS_PER_SESSION,
      bytes: env.UPLOAD_GB_PER_SESSION * GB,
    },
    addressUploadLimits: {
      files: env.UPLOADS_PER_ADDRESS,
      bytes: env.UPLOAD_GB_PER_ADDRESS * GB,
    },
    diskReserve: env.DISK_RESERVE_MB * MB,
    maxConnections: env.MAX_CONNECTIONS,
    fileStore: toFileStoreSettings(env),
    catalogue: toCatalogueSettings(env),
    clamdAddress: env.CLAMD_ADDRESS,
    scanSeconds: env.SCAN_SECONDS,
    submitWaitsForScan: env.SUBMIT_WAITS_FOR_SCAN,
    checks: {
      seconds: env.CHECK_SECONDS,
      memoryMB: env.CHECK_MEMORY_MB,
      processes: env.CHECK_PROCESSES,
      megapixels: env.IMAGE_MEGAPIXELS,
    },
    bodyLimit: env.BODY_LIMIT_KB * 1024,
    limits: {
      pages: env.PAGES_PER_MINUTE,
      chunks: env.CHUNKS_PER_MINUTE,
      lookups: env.LOOKUPS_PER_MINUTE,
      previews: env.PREVIEWS_PER_MINUTE,
      deposits: env.DEPOSITS_PER_MINUTE,
      accountChecks: env.ACCOUNT_CHECKS_PER_MINUTE,
      accountRequests: env.ACCOUNT_REQUESTS_PER_HOUR,
    },
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    loginMinutes: env.LOGIN_MINUTES,
    loginHours: env.LOGIN_HOURS,
    staffSecondFactor: env.STAFF_SECOND_FACTOR,
    loginFailures: {
      perPair: env.LOGIN_FAILURES_PER_PAIR,
      perAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
      perAddress: env.LOGIN_FAILURES_PER_ADDRESS,
    },
    accountMailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    retention: {
      contactDays: env.RETENTION_CONTACT_DAYS,
      accountDays: env.RETENTION_ACCOUNT_DAYS,
      joinDays: env.RETENTION_JOIN_DAYS,
      mailDays: env.RETENTION_MAIL_DAYS,
      auditDays: env.RETENTION_AUDIT_DAYS,
    },
    captcha: env.CAPTCHA_SITE_KEY === '' ? null : toCaptchaSettings(env),
    demoAccounts: env.DEMO_ACCOUNTS,
    production,
    logLevel: env.LOG_LEVEL,
  };
}
