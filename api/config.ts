import { cleanEnv } from 'envalid';
import { configVariables } from './configVariables';

/** Bytes of one upload chunk (spec 1 §7, §9). */
export const CHUNK_SIZE = 5_242_880;

const GB = 1024 ** 3;

const REQUIRED_IN_PRODUCTION = [
  'MONGODB_URI',
  'SESSION_SECRET',
  'PUBLIC_URL',
  'SMTP_URL',
] as const;

/** The environment is not usable; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface UploadLimits {
  readonly files: number;
  readonly bytes: number;
}

export interface S3Settings {
  /** '' for the one of the region. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Limits of every process that looks at a file. */
export interface CheckLimits {
  readonly seconds: number;
  readonly memoryMB: number;
  /** How many run at the same time. */
  readonly processes: number;
  readonly megapixels: number;
}

/** How often logins may fail before more are refused without looking. */
export interface LoginFailures {
  /** In 15 minutes, to one account from one address. */
  readonly perPair: number;
  /** In an hour, to one account from all addresses. */
  readonly perAccount: number;
  /** In an hour, from one address. */
  readonly perAddress: number;
}

export interface CaptchaSettings {
  readonly siteKey: string;
  readonly secret: string;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  /** Origins the provider's script and frames come from. */
  readonly origins: readonly string[];
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly contextPath: string;
  readonly dataDir: string;
  readonly schemasDir: string;
  readonly uiDir: string;
  readonly mongodbUri: string;
  readonly sessionSecret: string;
  readonly trustProxy: boolean;
  readonly serviceName: string;
  readonly libraryName: string;
  readonly librariesFile: string;
  readonly timeZone: string;
  readonly publisherMaxFileSizeMB: number;
  readonly staffMaxFileSizeMB: number;
  readonly chunkSize: number;
  readonly maxIssues: number;
  readonly draftMinutes: number;
  readonly tempFileHours: number;
  readonly formGraceHours: number;
  /** What a session may have uploaded and not deposited; 0: no limit. */
  readonly uploadLimits: UploadLimits;
  /** Null: files are kept in the data folder. */
  readonly s3: S3Settings | null;
  readonly clamdAddress: string;
  readonly scanSeconds: number;
  readonly submitWaitsForScan: boolean;
  readonly checks: CheckLimits;
  /** '': the one that is built beside the server. */
  readonly bodyLimit: number;
  readonly limits: {
    readonly pages: number;
    readonly chunks: number;
    readonly lookups: number;
    readonly previews: number;
    readonly deposits: number;
    /** Questions whether a name is free. */
    readonly accountChecks: number;
    /** Registrations, recoveries and uses of mailed links; per hour. */
    readonly accountRequests: number;
  };
  /** Address of the portal without its path; '': http://localhost with the port. */
  readonly publicUrl: string;
  /** '': mails are kept in the data folder. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly loginMinutes: number;
  readonly loginHours: number;
  readonly loginFailures: LoginFailures;
  readonly accountMailsPerHour: number;
  /** Null: nobody is asked. */
  readonly captcha: CaptchaSettings | null;
  readonly demoAccounts: boolean;
  readonly production: boolean;
  readonly logLevel: string;
}

/**
 * Reads the configuration from environment variables and refuses a wrong one as a whole.
 *
 * @param environment - usually `process.env`.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
): Config {
  const env = cleanEnv(environment, configVariables, {
    reporter: ({ errors }) => {
      const problems = Object.entries(errors).map(
        ([name, error]) => `${name}: ${error?.message ?? 'invalid'}`,
      );
      if (problems.length > 0) throw new ConfigError(problems.join('; '));
    },
  });
  const production = environment['NODE_ENV'] === 'production';
  for (const name of REQUIRED_IN_PRODUCTION) {
    if (production && env[name] === '') {
      throw new ConfigError(`${name}: required in production`);
    }
  }
  if (production && env.DEMO_ACCOUNTS) {
    throw new ConfigError('DEMO_ACCOUNTS: refused in production');
  }
  if (env.CAPTCHA_SITE_KEY !== '' && env.CAPTCHA_SECRET === '') {
    throw new ConfigError('CAPTCHA_SECRET: required with CAPTCHA_SITE_KEY');
  }
  if (env.SESSION_SECRET !== '' && env.SESSION_SECRET.length < 32) {
    throw new ConfigError('SESSION_SECRET: must have at least 32 characters');
  }
  if (env.FILE_STORE === 's3' && env.S3_BUCKET === '') {
    throw new ConfigError('S3_BUCKET: required with FILE_STORE=s3');
  }
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
    librariesFile: env.LIBRARIES_FILE,
    timeZone: env.TIME_ZONE,
    publisherMaxFileSizeMB: env.PUBLISHER_MAX_FILE_SIZE_MB,
    staffMaxFileSizeMB: env.STAFF_MAX_FILE_SIZE_MB,
    chunkSize: CHUNK_SIZE,
    maxIssues: env.MAX_ISSUES,
    draftMinutes: env.DRAFT_MINUTES,
    tempFileHours: env.TEMP_FILE_HOURS,
    formGraceHours: env.FORM_GRACE_HOURS,
    uploadLimits: {
      files: env.UPLOADS_PER_SESSION,
      bytes: env.UPLOAD_GB_PER_SESSION * GB,
    },
    s3:
      env.FILE_STORE === 's3'
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            forcePathStyle: env.S3_FORCE_PATH_STYLE,
          }
        : null,
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
    loginFailures: {
      perPair: env.LOGIN_FAILURES_PER_PAIR,
      perAccount: env.LOGIN_FAILURES_PER_ACCOUNT,
      perAddress: env.LOGIN_FAILURES_PER_ADDRESS,
    },
    accountMailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    captcha:
      env.CAPTCHA_SITE_KEY === ''
        ? null
        : {
            siteKey: env.CAPTCHA_SITE_KEY,
            secret: env.CAPTCHA_SECRET,
            scriptUrl: env.CAPTCHA_SCRIPT_URL,
            verifyUrl: env.CAPTCHA_VERIFY_URL,
            origins: env.CAPTCHA_ORIGINS.split(/\s+/),
          },
    demoAccounts: env.DEMO_ACCOUNTS,
    production,
    logLevel: env.LOG_LEVEL,
  };
}
