import { cleanEnv } from 'envalid';
import { configVariables } from './configVariables';

/** Bytes of one upload chunk (spec 1 §7, §9). */
export const CHUNK_SIZE = 5_242_880;

const GB = 1024 ** 3;

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
  readonly inspectionProgram: string;
  readonly bodyLimit: number;
  readonly limits: {
    readonly pages: number;
    readonly chunks: number;
    readonly lookups: number;
    readonly previews: number;
    readonly deposits: number;
  };
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
  if (production && env.MONGODB_URI === '') {
    throw new ConfigError('MONGODB_URI: required in production');
  }
  if (production && env.SESSION_SECRET === '') {
    throw new ConfigError('SESSION_SECRET: required in production');
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
    inspectionProgram: env.INSPECTION_PROGRAM,
    bodyLimit: env.BODY_LIMIT_KB * 1024,
    limits: {
      pages: env.PAGES_PER_MINUTE,
      chunks: env.CHUNKS_PER_MINUTE,
      lookups: env.LOOKUPS_PER_MINUTE,
      previews: env.PREVIEWS_PER_MINUTE,
      deposits: env.DEPOSITS_PER_MINUTE,
    },
    logLevel: env.LOG_LEVEL,
  };
}
