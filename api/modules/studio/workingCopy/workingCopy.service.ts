import type {
  Change,
  StudioFiles,
  StudioOperation,
} from '@contract/studio/studio';
import type { CopyRestoreRequest } from '@contract/studio/studioCopy';
import { ChangeError } from '@engine/patches/fileDraft';
import type { AuditService } from '../../audit/audit.service';
import type {
  ProposalService,
  WaitingFiles,
} from '../../releases/proposal.service';
import type { ReleaseModels } from '../../releases/release.model';
import type { ReleaseService } from '../../releases/release.service';
import {
  listDifferent,
  readFiles,
  toEntries,
} from '../../releases/schemaFiles';
import { createReadFollowing } from './followReleases';
import type { CopyState, Journal } from './journal';
import { mergeSince } from './mergeSince';
import { applyChange } from '../patch/applyChange';
import { assertWritable, bringIn, changeFiles } from '../patch/fileChange';
import type { StudioChange } from '../studio.model';
import { presentChange } from '../studio.presenter';
import {
  changeRefused,
  copyChanged,
  copyTooOld,
  releaseUnknown,
} from '../studioErrors';

/** A change as an administrator sends it. */
export interface AskedChange {
  /** The revision that it was made on. */
  revision: number;
  author: string;
  label: string;
  /** The id that its sender chose. */
  request?: string;
  /** The step of its sender that it belongs to. */
  step?: string;
  patch: readonly StudioOperation[];
}

/** The state after a change, and what others changed meanwhile. */
export interface SavedChange {
  state: CopyState;
  merged: Change[];
}

export interface WorkingCopyService {
  /** The working copy, with what releases of files and those published again brought. */
  read(): Promise<CopyState>;
  /** The working copy at an earlier revision. Rejects with 404 where there is none. */
  readAt(revision: number): Promise<CopyState>;
  /** Applies a change, merged with those since its revision. Throws 409 CHANGED and 422 DEFINITIONS. */
  change(asked: AskedChange): Promise<SavedChange>;
  /** Makes the working copy these files, as one change. Throws 409 CHANGED where it has another revision than this one. */
  replaceAll(
    files: StudioFiles,
    author: string,
    revision?: number,
  ): Promise<SavedChange>;
  /** The working copy as it would be with these files. Throws 422 DEFINITIONS. */
  readReplaced(files: StudioFiles): Promise<StudioFiles>;
  /** Brings the files of an earlier revision back, or those that are live. Throws 409 CHANGED where others changed it. */
  restore(asked: CopyRestoreRequest, author: string): Promise<SavedChange>;
  /** The changes after a revision. Throws 409 CHANGED where they are too many. */
  listSince(revision: number): Promise<Change[]>;
  /** Files that changed on disk and wait, with the paths that differ from the working copy. */
  findProposal(state: CopyState): Promise<WaitingFiles | undefined>;
  /** The working copy as it would be with all files that wait; undefined where none do. */
  readProposed(): Promise<StudioFiles | undefined>;
  /** Takes these paths of waiting files into the working copy, none to dismiss all; who decided is kept and audited. */
  decide(
    proposal: WaitingFiles,
    accept: readonly string[],
    by: { userId: string; username: string },
  ): Promise<SavedChange>;
  /** Notes in the journal that this release was made of the working copy. */
  follow(release: number, author: string): Promise<void>;
}

interface WorkingCopyDeps {
  models: Pick<ReleaseModels, 'schemaFiles'>;
  journal: Journal;
  releases: ReleaseService;
  proposals: ProposalService;
  audit: AuditService;
  /** Returns the names of accounts by their usernames. */
  findNames(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The working copy of all forms, one for all administrators. */
export function createWorkingCopyService(
  deps: WorkingCopyDeps,
): WorkingCopyService {
  const { models, journal, releases, proposals, audit } = deps;

  const read = createReadFollowing(models, journal, releases);

  /** Adds what a state asks for, however often another change comes first. */
  async function save(
    author: string,
    label: string,
    toPatch: (state: CopyState) => readonly StudioOperation[],
    release?: number,
  ): Promise<CopyState> {
    for (;;) {
      const state = await read();
      const change = {
        author,
        label,
        patch: toPatch(state),
        ...(release !== undefined && { release }),
      };
      const saved = await journal.append(state, change);
      if (saved !== undefined) return saved;
    }
  }

  async function readSince(
    state: CopyState,
    revision: number,
  ): Promise<StudioChange[]> {
    const since = await journal.listSince(revision);
    if (since === undefined) throw copyTooOld(state.revision);
    return since;
  }

  async function present(changes: readonly StudioChange[]): Promise<Change[]> {
    const authors = changes.map(({ author }) => author ?? '');
    const names = await deps.findNames([...new Set(authors)]);
    return changes.map((one) => presentChange(one, names));
  }

  async function change(asked: AskedChange): Promise<SavedChange> {
    for (;;) {
      const state = await read();
      if (asked.revision > state.revision) throw copyChanged(state.revision);
      const changes = await readSince(state, asked.revision);
      const since = await present(changes);
      const made = changes.findIndex((one) => isSameRequest(one, asked));
      // The answer to the same request was lost.
      if (made >= 0) {
        const before = await mergeSince(journal, asked, since.slice(0, made));
        const after = since.slice(made + 1);
        return { state, merged: [...before.merged, ...after] };
      }
      const { patch, merged } = await mergeSince(journal, asked, since);
      const saved = await journal.append(state, { ...asked, patch });
      if (saved !== undefined) return { state: saved, merged };
    }
  }

  async function findProposal(
    state: CopyState,
  ): Promise<WaitingFiles | undefined> {
    const waiting = await proposals.findWaiting();
    if (waiting === undefined) return undefined;
    const different = new Set(
      listDifferent(toEntries(state.files), waiting.files),
    );
    const paths = waiting.paths.filter((path) => different.has(path));
    return paths.length === 0 ? undefined : { ...waiting, paths };
  }

  /** The operations that take paths of waiting files into a state of the working copy. */
  async function createTaking(
    proposal: WaitingFiles,
    paths: readonly string[],
  ): Promise<(state: CopyState) => StudioOperation[]> {
    const ofFiles = await releases.findOfFiles();
    const base = await readFiles(models, ofFiles?.files ?? []);
    const next = await readFiles(models, proposal.files);
    return ({ files }) => bringIn(paths, { base, next, copy: files }, 'next');
  }

  /** The files of a revision, or those that are live. */
  async function readEarlier(revision?: number): Promise<StudioFiles> {
    if (revision !== undefined) return (await journal.readAt(revision)).files;
    const live = await releases.findLive();
    return readFiles(models, live?.files ?? []);
  }

  return {
    read,

    async readAt(revision) {
      const state = await read();
      if (revision > state.revision) throw releaseUnknown();
      return journal.readAt(revision);
    },

    change: (asked) => refusing(() => change(asked)),

    replaceAll: (files, author, revision) =>
      refusing(async () => {
        assertWritable(files);
        const state = await save(author, 'Files of a bundle', (copy) => {
          if (revision !== undefined && revision !== copy.revision)
            throw copyChanged(copy.revision);
          return changeFiles(copy.files, files);
        });
        return { state, merged: [] };
      }),

    readReplaced: (files) =>
      refusing(async () => {
        assertWritable(files);
        const copy = (await read()).files;
        return applyChange(copy, changeFiles(copy, files));
      }),

    restore: ({ revision, to }, author) =>
      refusing(async () => {
        const state = await read();
        if (revision !== state.revision || (to ?? 0) > revision) {
          throw copyChanged(state.revision);
        }
        const patch = changeFiles(state.files, await readEarlier(to));
        if (patch.length === 0) return { state, merged: [] };
        const label =
          to === undefined ? 'Discard all changes' : `Restore change ${to}`;
        const saved = await journal.append(state, { author, label, patch });
        if (saved === undefined) throw copyChanged(revision + 1);
        return { state: saved, merged: [] };
      }),

    listSince: async (revision) =>
      present(await readSince(await read(), revision)),

    findProposal,

    readProposed: () =>
      refusing(async () => {
        const state = await read();
        const proposal = await findProposal(state);
        if (proposal === undefined) return undefined;
        const toPatch = await createTaking(proposal, proposal.paths);
        return applyChange(state.files, toPatch(state));
      }),

    decide: (proposal, accept, { userId, username }) =>
      refusing(async () => {
        const paths = proposal.paths.filter((path) => accept.includes(path));
        const state =
          paths.length === 0
            ? await read()
            : await save(
                username,
                'Proposed files',
                await createTaking(proposal, paths),
              );
        await proposals.decide(proposal._id, username, paths);
        const taken = paths.length;
        await audit.record({
          action: 'proposal.decided',
          actor: userId,
          subject: proposal._id,
          detail: { taken, dismissed: proposal.paths.length - taken },
        });
        return { state, merged: [] };
      }),

    async follow(release, author) {
      await save(author, 'Published', () => [], release);
    },
  };
}

const isSameRequest = (
  { author, request }: StudioChange,
  asked: AskedChange,
): boolean =>
  request !== undefined && request === asked.request && author === asked.author;

/** Answers a change that cannot be applied with 422. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChangeError ? changeRefused(error) : error;
  }
}
