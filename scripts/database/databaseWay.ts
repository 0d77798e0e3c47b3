import path from 'node:path';

/** The context of a way to a database. */
export interface WayContext {
  /** The folder the store lies in. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Tells the person at the terminal what happens. */
  readonly say: (text: string) => void;
}

/** A database server that listens; `stop` ends it and resolves when it is gone. */
export interface RunningDatabase {
  readonly uri: string;
  /** The running database, in words: "mongo-java-server in .data/h2". */
  readonly description: string;
  readonly pid?: number;
  /** Resolves when the server's process is gone, however it ended; absent for a server that is not ours. */
  readonly gone?: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** One way to a database: it starts, or rejects with a `WayFailed`. */
export interface DatabaseWay {
  readonly name: string;
  /** The folder of its store, relative to the data folder. */
  readonly store: string;
  readonly start: (context: WayContext) => Promise<RunningDatabase>;
}

/** A way to a database cannot be gone on this machine; the message says why. */
export class WayFailed extends Error {
  override readonly name = 'WayFailed';
}

/** A way fails for want of a program that could be installed. */
export class NotInstalled extends WayFailed {}

/** There is no database; the message says why, and what to do. */
export class NoDatabase extends Error {
  override readonly name: string = 'NoDatabase';
}

/** Another process holds the store open: no other way may be tried. */
export class StoreInUse extends NoDatabase {
  override readonly name = 'StoreInUse';

  constructor(folder: string) {
    super(
      `The data in ${folder} are in use by another start: stop that one, or choose another folder with DATA_DIR.`,
    );
  }
}

/** The store cannot be opened as it was left: no other way may be tried, and nothing new begun in its place. */
export class StoreDamaged extends NoDatabase {
  override readonly name = 'StoreDamaged';

  /**
   * @param reason - completes "The database in … cannot be used".
   * @param otherwise - what else can be done, as a sentence.
   */
  constructor(folder: string, reason: string, otherwise = '') {
    const sentences = [
      `The database in ${folder} cannot be used: ${reason}.`,
      `Restore this folder and ${path.join(path.dirname(folder), 'files')} from the backup, then start again, or choose another folder with DATA_DIR.`,
      otherwise,
    ];
    super(sentences.join(' ').trim());
  }
}
