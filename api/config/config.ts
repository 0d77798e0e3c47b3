/** Bytes of one upload chunk (spec 1 §7, §9). */
export const CHUNK_SIZE = 5_242_880;

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

/** Where files are kept: in the data folder, or in a bucket. Code decides by `kind` in a switch over all of them. */
export type FileStoreSettings =
  { readonly kind: 'local' } | { readonly kind: 's3'; readonly s3: S3Settings };

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

/** Days for which data of persons are kept. */
export interface Retention {
  /** The contact of a deposit without an account, after the deposit. */
  readonly contactDays: number;
  /** A closed or disabled account, after its end. */
  readonly accountDays: number;
  /** A request to join a publisher, after its decision. */
  readonly joinDays: number;
  readonly mailDays: number;
  readonly auditDays: number;
}

export interface CaptchaSettings {
  readonly siteKey: string;
  readonly secret: string;
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  /** Origins the provider's script and frames come from. */
  readonly origins: readonly string[];
}

/** Where records of publications are looked up. */
export type CatalogueSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'http';
      /** With `{id}` in place of the number; '': not looked up. */
      readonly prePublicationUrl: string;
      readonly isbnUrl: string;
    };

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
  /** Address of the national discovery service; '': nothing links to it. */
  readonly discoveryUrl: string;
  /** Whom pages tell people to ask about the service; '': the page of contacts. */
  readonly administrator: { readonly name: string; readonly email: string };
  readonly librariesFile: string;
  readonly timeZone: string;
  /** The hour of the day from which on the nightly run is due. */
  readonly nightlyHour: number;
  /** How long a decision about a deposit can be undone. */
  readonly decisionUndoMinutes: number;
  readonly publisherMaxFileSizeMB: number;
  readonly staffMaxFileSizeMB: number;
  readonly chunkSize: number;
  readonly maxIssues: number;
  readonly maxParts: number;
  readonly draftMinutes: number;
  readonly tempFileHours: number;
  readonly formGraceHours: number;
  /** A state of the forms is published by two administrators. */
  readonly formsSecondPerson: boolean;
  /** Limits for uploads of a session that no deposit names yet; 0: no limit. */
  readonly uploadLimits: UploadLimits;
  /** The same for all sessions of one address together. */
  readonly addressUploadLimits: UploadLimits;
  /** Bytes on the disk of the data folder that uploads leave free; 0: none. */
  readonly diskReserve: number;
  /** Most connections of one process at a time. */
  readonly maxConnections: number;
  readonly fileStore: FileStoreSettings;
  readonly catalogue: CatalogueSettings;
  readonly clamdAddress: string;
  readonly scanSeconds: number;
  readonly submitWaitsForScan: boolean;
  readonly checks: CheckLimits;
  readonly bodyLimit: number;
  readonly limits: {
    readonly pages: number;
    readonly chunks: number;
    readonly lookups: number;
    readonly previews: number;
    readonly deposits: number;
    /** Questions whether a name is free. */
    readonly accountChecks: number;
    /** Registrations, also with a deposit, recoveries and uses of mailed links; per hour. */
    readonly accountRequests: number;
  };
  /** Address of the portal without its path; '': where this machine reaches it. */
  readonly publicUrl: string;
  /** '': mails are kept in the data folder. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly loginMinutes: number;
  readonly loginHours: number;
  /** All library staff need a second factor; SYSADMIN always does. */
  readonly staffSecondFactor: boolean;
  readonly loginFailures: LoginFailures;
  readonly accountMailsPerHour: number;
  readonly retention: Retention;
  /** Null: the portal uses no captcha. */
  readonly captcha: CaptchaSettings | null;
  readonly demoAccounts: boolean;
  readonly production: boolean;
  readonly logLevel: string;
}
