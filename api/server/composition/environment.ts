import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import type { Problem } from '@engine/checks/problem';
import type { Library } from '@contract/configuration';
import type { FormDefinition } from '@engine/types/definition';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Config } from '../../config/config';
import type { HelpTexts } from '../../modules/help/helpText';
import type { ListFile } from '../../modules/lists/listFile';
import type { CaptchaVerifier } from '../../ports/captchaVerifier';
import type { Catalogue } from '../../ports/catalogue';
import type { FileInspector } from '../../ports/fileInspector';
import type { FileStore } from '../../ports/fileStore';
import type { FormCompiler } from '../../ports/formCompiler';
import type { MeasureFreeSpace } from '../../ports/freeSpace';
import type { MailFolder } from '../../ports/mailFolder';
import type { Mailer } from '../../ports/mailer';
import type { PasswordHasher } from '../../ports/passwordHasher';
import type { Scanner } from '../../ports/scanner';
import type { Sleep } from '../../ports/sleep';

/** The environment of the services: all that a test may replace. */
export interface Environment {
  config: Config;
  connection: Connection;
  fileStore: FileStore;
  measureFreeSpace: MeasureFreeSpace;
  /** Null where none is configured. */
  scanner: Scanner | null;
  inspector: FileInspector;
  formCompiler: FormCompiler;
  hasher: PasswordHasher;
  mailer: Mailer;
  /** Where mails stay that are not sent; null where they are. */
  mailFolder: MailFolder | null;
  /** The port the portal listens on, known once it does. */
  port: () => number;
  /** Null where no captcha is configured. */
  captchaVerifier: CaptchaVerifier | null;
  catalogue: Catalogue;
  libraries: Library[];
  /** The content of the schemas folder, by the paths inside it. */
  schemaFiles: SchemaFiles;
  /** form key → its definition */
  definitions: Readonly<Record<string, FormDefinition>>;
  lists: readonly ListFile[];
  /** The files of that folder that are no JSON. */
  unreadable: readonly Problem[];
  help: HelpTexts;
  /** Milliseconds by chance that a request of a mail waits before anybody looks whether there is such an account. */
  recoveryPauseMs: () => number;
  log: Logger;
  clock: () => Date;
  sleep: Sleep;
  /** A number from 0 up to 1, by chance. */
  random: () => number;
  checkpoint: Checkpoint;
}
