import type { Model } from 'mongoose';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { FileEvent, FileEventType } from './fileEvent.model';

/** An event to store. */
export interface NewFileEvent extends Pick<
  FileEvent,
  'type' | 'agent' | 'outcome'
> {
  fileId?: string | null;
  checksum?: string | null;
  depositId?: string | null;
  details?: FileEvent['details'];
  /** Tells apart what may happen again in the same way, e.g. the time of a fixity check. */
  occasion?: string;
}

/** A file whose events are asked for. */
export interface FileOfEvents {
  fileId: string;
  checksum: string;
}

/**
 * The history of every file. Events are added and never changed; only those of uploads that no deposit needs
 * are deleted, with their upload.
 */
export interface FileEvents {
  /**
   * Stores events before it resolves. Write an event before the change of state that it reports. After a crash the
   * work is done again, and the same event is stored once.
   */
  append(...events: NewFileEvent[]): Promise<void>;
  /** The events of an upload and of the stored bytes it became, the earliest first. */
  list(file: FileOfEvents): Promise<FileEvent[]>;
  /** The events of these types of several files, the earliest first. */
  listOfTypes(
    files: readonly FileOfEvents[],
    types: readonly FileEventType[],
  ): Promise<FileEvent[]>;
  /** When the stored bytes were last compared with their checksum; null when they never were. */
  findLastFixity(checksum: string): Promise<FileEvent | null>;
  /** Deletes the events of uploads that arrived in this time and that nothing needs. Answers how many uploads. */
  sweep(
    window: { after: Date; before: Date },
    isNeeded: (fileId: string) => Promise<boolean>,
  ): Promise<number>;
}

/** The types with which the history of an upload starts. */
const FIRST = ['received', 'made'] as const;

/** Builds the store of events in the database. */
export function createFileEvents(
  events: Model<FileEvent>,
  clock: () => Date,
): FileEvents {
  function toDocument({ occasion = '', ...event }: NewFileEvent) {
    const { fileId = null, checksum = null, depositId = null } = event;
    const { type, agent, outcome, details = [] } = event;
    const content = {
      fileId,
      checksum,
      depositId,
      type,
      agent,
      outcome,
      details,
    };
    return { ...content, _id: contentHash({ ...content, occasion }) };
  }

  async function store(document: ReturnType<typeof toDocument>) {
    try {
      await events.create({ ...document, at: clock() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    async append(...added) {
      const documents = added.map(toDocument);
      const once = new Map(documents.map((each) => [each._id, each]));
      for (const document of once.values()) await store(document);
    },

    list({ fileId, checksum }) {
      return events
        .find({ $or: [{ fileId }, { checksum, fileId: null }] })
        .sort({ at: 1, _id: 1 })
        .lean<FileEvent[]>();
    },

    listOfTypes(files, types) {
      const fileId = { $in: files.map((file) => file.fileId) };
      const checksum = { $in: files.map((file) => file.checksum) };
      return events
        .find({
          $or: [{ fileId }, { checksum, fileId: null }],
          type: { $in: [...types] },
        })
        .sort({ at: 1, _id: 1 })
        .lean<FileEvent[]>();
    },

    findLastFixity(checksum) {
      return events
        .findOne({ checksum, type: 'fixity' })
        .sort({ at: -1 })
        .lean<FileEvent>();
    },

    async sweep({ after, before }, isNeeded) {
      const arrived = events
        .find({ type: { $in: [...FIRST] }, at: { $gte: after, $lte: before } })
        .select('fileId')
        .lean<Pick<FileEvent, 'fileId'>[]>()
        .cursor();
      let swept = 0;
      for await (const { fileId } of arrived) {
        if (fileId === null || (await isNeeded(fileId))) continue;
        await events.deleteMany({ fileId });
        swept += 1;
      }
      return swept;
    },
  };
}
