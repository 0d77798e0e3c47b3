import { isDuplicateKey } from '../../records/duplicateKey';
import type { AuditRelease, ReleaseChange } from './auditRelease';
import { toDialect } from './dialect';
import { findScheduled, listLive, type ReleaseState } from './liveReleases';
import type { Release, ReleaseModels } from './release.model';

/** How long a process may use the releases that it knows, so that not every request asks the database. */
const KNOWN_MS = 1000;

/** How many releases a process knows; far more than any time of grace needs. */
const MOST_KNOWN = 50;

/** A release before the service gives it its number, dates and dialect. */
export type ReleaseDraft = Omit<
  Release,
  'number' | 'createdDate' | 'since' | 'dialect'
> & {
  /** At once when it is missing. */
  since?: Date;
};

export interface ReleaseService {
  /** The releases that are or were live, the live one first; at most a second old. */
  listLive(): Promise<readonly ReleaseState[]>;
  /** The same, as the database has them at this moment. */
  readLive(): Promise<readonly ReleaseState[]>;
  /** The live release, as the database has it at this moment. */
  findLive(): Promise<Release | undefined>;
  /** The release that becomes live later, as the database has it at this moment. */
  findScheduled(): Promise<ReleaseState | undefined>;
  /** The last release whose files a start found, live or not: of files, or exported from the studio. */
  findOfFiles(): Promise<Release | undefined>;
  /** Notes that a start found exactly these files, if the studio published them. */
  noteExported(hash: string): Promise<void>;
  find(number: number): Promise<Release | undefined>;
  /** All releases without their files, the last one first. */
  list(): Promise<ReleaseState[]>;
  /** The number of the last release; 0 before the first. */
  lastNumber(): Promise<number>;
  /** Whether a version of a form is or was live; without a version, whether any is or was. */
  wasLive(formKey: string, version?: number): Promise<boolean>;
  /** Inserts a release after that number, with its entry in the audit trail; undefined when another process was first. */
  insert(
    after: number,
    draft: ReleaseDraft,
    made?: ReleaseChange,
  ): Promise<Release | undefined>;
  /** Withdraws a release that becomes live in more than a second, with its entry; answers whether it did. */
  withdraw(number: number, made: ReleaseChange): Promise<boolean>;
}

/** The releases in the database: which versions of the forms are live (ADR 30). */
export function createReleaseService(
  { releases }: Pick<ReleaseModels, 'releases'>,
  clock: () => Date,
  auditRelease: AuditRelease,
): ReleaseService {
  let known: { releases: readonly ReleaseState[]; readAt: number } | undefined;
  /** How often `known` became wrong; what was being read at that time is not kept. */
  let changes = 0;

  function forget(): void {
    known = undefined;
    changes += 1;
  }

  const readLast = () =>
    releases
      .find()
      .select('-files')
      .sort({ number: -1 })
      .limit(MOST_KNOWN)
      .lean<ReleaseState[]>();

  /** Reads the releases that may have changed: a scheduled one may be withdrawn, so reading begins with it. */
  async function readNewer(): Promise<ReleaseState[]> {
    const { releases: before, readAt } = known ?? { releases: [], readAt: 0 };
    const [last] = before;
    if (last === undefined) return readLast();
    const scheduled = findScheduled(before, new Date(readAt));
    const from = scheduled?.number ?? last.number;
    const newer = await releases
      .find({ number: { $gte: from } })
      .select('-files')
      .sort({ number: -1 })
      .limit(MOST_KNOWN)
      .lean<ReleaseState[]>();
    const older = before.filter(({ number }) => number < from);
    return [...newer, ...older].slice(0, MOST_KNOWN);
  }

  async function refresh(): Promise<readonly ReleaseState[]> {
    const [readAt, before] = [clock().getTime(), changes];
    const read = await readNewer();
    if (before === changes) known = { releases: read, readAt };
    return read;
  }

  async function listKnown(): Promise<readonly ReleaseState[]> {
    const isFresh =
      known !== undefined &&
      Math.abs(clock().getTime() - known.readAt) < KNOWN_MS;
    return isFresh && known !== undefined ? known.releases : refresh();
  }

  const readLive = async () => listLive(await refresh(), clock());

  async function find(number: number): Promise<Release | undefined> {
    const found = await releases.findOne({ number }).lean<Release>();
    return found ?? undefined;
  }

  return {
    find,

    listLive: async () => listLive(await listKnown(), clock()),

    readLive,

    async findLive() {
      const [live] = await readLive();
      return live && find(live.number);
    },

    findScheduled: async () => findScheduled(await refresh(), clock()),

    async findOfFiles() {
      const found = await releases
        .findOne({
          $or: [{ origin: 'files' }, { exported: { $exists: true } }],
        })
        .sort({ number: -1 })
        .lean<Release>();
      return found ?? undefined;
    },

    async noteExported(hash) {
      await releases.updateMany(
        { hash, origin: 'studio', exported: { $exists: false } },
        { $set: { exported: clock() } },
      );
    },

    list: () =>
      releases
        .find()
        .select('-files')
        .sort({ number: -1 })
        .lean<ReleaseState[]>(),

    async lastNumber() {
      const last = await releases
        .findOne()
        .sort({ number: -1 })
        .select('number')
        .lean<Pick<Release, 'number'>>();
      return last?.number ?? 0;
    },

    async wasLive(formKey, version) {
      const found = await releases.exists({
        forms: {
          $elemMatch: { formKey, ...(version !== undefined && { version }) },
        },
        $or: [
          { since: { $lte: clock() } },
          { $expr: { $lte: ['$since', '$createdDate'] } },
        ],
        withdrawn: { $exists: false },
      });
      return found !== null;
    },

    async insert(after, draft, { by, detail } = { by: null }) {
      const now = clock();
      const number = after + 1;
      const release = {
        since: now,
        dialect: toDialect(draft.files),
        ...draft,
        number,
        createdDate: now,
      };
      const event = {
        ...detail,
        number,
        action: 'release.published',
        date: now.toISOString(),
        hash: draft.hash,
        by: by ?? '',
      } as const;
      const isInserted = await auditRelease(event, async () => {
        try {
          await releases.create(release);
          return true;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          return false;
        }
      });
      forget();
      return isInserted ? release : undefined;
    },

    async withdraw(number, { by }) {
      const now = clock();
      const event = {
        number,
        action: 'release.withdrawn',
        date: now.toISOString(),
        hash: '',
        by: by ?? '',
      } as const;
      const { modifiedCount } = await auditRelease(event, () =>
        releases.updateOne(
          {
            number,
            // Another process may have it live before this one knows.
            since: { $gt: new Date(now.getTime() + KNOWN_MS) },
            $expr: { $gt: ['$since', '$createdDate'] },
            withdrawn: { $exists: false },
          },
          { $set: { withdrawn: now } },
        ),
      );
      forget();
      return modifiedCount === 1;
    },
  };
}
