import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { splitPlace } from '@engine/patches/fileDraft';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { ReleaseModels } from '../../releases/release.model';
import type { ReleaseService } from '../../releases/release.service';
import { readFiles, storeFiles, toEntries } from '../../releases/schemaFiles';
import { SINCE } from '../limits';
import { applyChange } from '../patch/applyChange';
import type {
  StudioChange,
  StudioModels,
  StudioSnapshot,
} from '../studio.model';

/** Reading the working copy costs a snapshot and at most so many changes. */
const SNAPSHOT_EVERY = 50;

/** The working copy at one revision. */
export interface CopyState {
  revision: number;
  /** The number of the release that it follows. */
  release: number;
  files: StudioFiles;
  savedDate: Date | null;
  savedBy: string | null;
}

/** A change before it has its revision. */
export type NewChange = Pick<
  StudioChange,
  'author' | 'label' | 'request' | 'release' | 'step'
> & {
  patch: readonly StudioOperation[];
};

export interface Journal {
  /** The working copy at this moment; it begins with the live release. */
  read(): Promise<CopyState>;
  /** The working copy as it was at an earlier revision. */
  readAt(revision: number): Promise<CopyState>;
  /** The changes after a revision, in order; undefined where they are more than a process holds at once. */
  listSince(revision: number): Promise<StudioChange[] | undefined>;
  /** Adds a change to that state; undefined when another change came first. Throws ChangeError. */
  append(state: CopyState, change: NewChange): Promise<CopyState | undefined>;
}

export interface JournalDeps {
  models: StudioModels & Pick<ReleaseModels, 'schemaFiles'>;
  releases: Pick<ReleaseService, 'findLive'>;
  /** The files of the program, of which the meta-schemas are used. */
  ownFiles: SchemaFiles;
  clock: () => Date;
}

/** The operations of a stored change. */
export const readPatch = ({ patch }: Pick<StudioChange, 'patch'>) =>
  JSON.parse(patch) as StudioOperation[];

const isMeta = ([path]: readonly [string, unknown]) => path.startsWith('meta/');

/** Files with the meta-schemas of this program, whatever program stored them. */
export function withOwnMeta(
  files: SchemaFiles,
  ownFiles: SchemaFiles,
): SchemaFiles {
  return Object.fromEntries([
    ...Object.entries(files).filter((entry) => !isMeta(entry)),
    ...Object.entries(ownFiles).filter(isMeta),
  ]);
}

/** The working copy as a journal of changes in the database; each process keeps the last state that it read. */
export function createJournal(deps: JournalDeps): Journal {
  const { models, releases, ownFiles, clock } = deps;
  const { studioChanges, studioSnapshots } = models;
  let known: CopyState | undefined;

  async function findSnapshot(
    upTo: number,
  ): Promise<StudioSnapshot | undefined> {
    const found = await studioSnapshots
      .findOne({ revision: { $lte: upTo } })
      .sort({ revision: -1 })
      .lean<StudioSnapshot>();
    return found ?? undefined;
  }

  async function begin(): Promise<void> {
    const live = await releases.findLive();
    if (live === undefined) throw new Error('no release is live');
    await saveSnapshot({ ...live, release: live.number, revision: 0 });
  }

  async function saveSnapshot(snapshot: StudioSnapshot): Promise<void> {
    const { revision, release, files } = snapshot;
    try {
      await studioSnapshots.create({ revision, release, files });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function load(upTo = Infinity): Promise<CopyState> {
    const snapshot = await findSnapshot(upTo);
    if (snapshot === undefined) {
      await begin();
      return load(upTo);
    }
    const files = await readFiles(models, snapshot.files);
    return {
      revision: snapshot.revision,
      release: snapshot.release,
      files: withOwnMeta(files, ownFiles),
      savedDate: null,
      savedBy: null,
    };
  }

  const listChanges = (after: number, upTo = Infinity) =>
    studioChanges
      .find({ revision: { $gt: after, $lte: upTo } })
      .sort({ revision: 1 })
      .lean<StudioChange[]>();

  const apply = (state: CopyState, change: StudioChange): CopyState => ({
    revision: change.revision,
    release: change.release ?? state.release,
    files: applyChange(state.files, readPatch(change)),
    savedDate: change.date,
    savedBy: change.author,
  });

  return {
    async read() {
      let state = known ?? (await load());
      // A snapshot does not say who saved last.
      const from = known === undefined ? state.revision - 1 : state.revision;
      for (const change of await listChanges(from)) {
        if (change.revision > state.revision) state = apply(state, change);
        else {
          state.savedDate = change.date;
          state.savedBy = change.author;
        }
      }
      if (known === undefined || known.revision <= state.revision) {
        known = state;
      }
      return state;
    },

    async readAt(revision) {
      const state = await load(revision);
      const later = await listChanges(state.revision, revision);
      return later.reduce(apply, state);
    },

    async listSince(revision) {
      const since: StudioChange[] = [];
      let characters = 0;
      const later = studioChanges
        .find({ revision: { $gt: revision } })
        .sort({ revision: 1 })
        .limit(SINCE.changes + 1)
        .lean<StudioChange>()
        .cursor();
      for await (const change of later) {
        since.push(change);
        characters += change.patch.length;
        if (since.length > SINCE.changes || characters > SINCE.characters)
          return undefined;
      }
      return since;
    },

    async append(state, { author, label, request, release, step, patch }) {
      const revision = state.revision + 1;
      const files = applyChange(state.files, patch);
      const touched = new Set(patch.map(({ path }) => splitPlace(path).file));
      const hashOf = (from: StudioFiles, path: string) => {
        const content = from[path];
        if (content === undefined) return null;
        return toEntries({ [path]: content })[0]?.hash ?? null;
      };
      const change: StudioChange = {
        revision,
        author,
        label,
        date: clock(),
        patch: JSON.stringify(patch),
        files: [...touched].map((path) => ({
          path,
          before: hashOf(state.files, path),
          after: hashOf(files, path),
        })),
        ...(request !== undefined && { request }),
        ...(release !== undefined && { release }),
        ...(step !== undefined && { step }),
      };
      try {
        await studioChanges.create(change);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return undefined;
      }
      if (step !== undefined)
        await studioChanges.updateOne(
          { revision: state.revision, author, step },
          { $set: { continued: true } },
        );
      const next = apply(state, change);
      if (revision % SNAPSHOT_EVERY === 0) {
        const entries = await storeFiles(models, next.files);
        await saveSnapshot({
          revision,
          release: next.release,
          files: entries,
        });
      }
      known = next;
      return next;
    },
  };
}
