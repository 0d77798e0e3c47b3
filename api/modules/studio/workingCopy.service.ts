import type {
  Change,
  Conflict,
  StudioFiles,
  StudioOperation,
} from '@contract/studio';
import type { AuditService } from '../audit/audit.service';
import type {
  ProposalService,
  WaitingFiles,
} from '../releases/proposal.service';
import type { ReleaseModels } from '../releases/release.model';
import type { ReleaseService } from '../releases/release.service';
import { listDifferent, readFiles, toEntries } from '../releases/schemaFiles';
import type { CopyState, Journal } from './journal';
import { MERGED_AT_ONCE, MOST_CONFLICTS } from './limits';
import { applyChange, ChangeError } from './patch/applyChange';
import { assertWritable, bringIn, changeFiles } from './patch/fileChange';
import { mergeChanges } from './patch/mergeChanges';
import type { StudioChange } from './studio.model';
import { presentChange } from './studio.presenter';
import { changeRefused, copyChanged } from './studioErrors';

/** A change as an administrator sends it. */
export interface AskedChange {
  /** The revision that it was made on. */
  revision: number;
  author: string;
  label: string;
  patch: readonly StudioOperation[];
}

/** The state after a change, and what others changed meanwhile. */
export interface SavedChange {
  state: CopyState;
  merged: Change[];
}

export interface WorkingCopyService {
  /** The working copy, with what releases of files brought. */
  read(): Promise<CopyState>;
  /** Applies a change, merged with those since its revision. Throws 409 CHANGED and 422 DEFINITIONS. */
  change(asked: AskedChange): Promise<SavedChange>;
  /** Makes the working copy these files, as one change. */
  replaceAll(files: StudioFiles, author: string): Promise<SavedChange>;
  /** The changes after a revision. */
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
}

/** The working copy of all forms, one for all administrators. */
export function createWorkingCopyService(
  deps: WorkingCopyDeps,
): WorkingCopyService {
  const { models, journal, releases, proposals, audit } = deps;

  /** Brings a release of files that came meanwhile into the working copy; what was edited at the same places stays. */
  async function read(): Promise<CopyState> {
    for (;;) {
      const state = await journal.read();
      const [live] = await releases.listLive();
      if (live?.origin !== 'files' || live.number <= state.release) {
        return state;
      }
      const base = await releases.find(state.release);
      const next = await releases.find(live.number);
      const [old, now] = [base?.files ?? [], next?.files ?? []];
      const states = {
        base: await readFiles(models, old),
        next: await readFiles(models, now),
        copy: state.files,
      };
      const appended = await journal.append(state, {
        author: null,
        label: `Version ${live.number} of the files`,
        patch: bringIn(listDifferent(old, now), states, 'copy'),
        release: live.number,
      });
      if (appended !== undefined) return appended;
    }
  }

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
        ...{ author, label, patch: toPatch(state) },
        ...(release !== undefined && { release }),
      };
      const saved = await journal.append(state, change);
      if (saved !== undefined) return saved;
    }
  }

  async function change(asked: AskedChange): Promise<SavedChange> {
    for (;;) {
      const state = await read();
      if (asked.revision > state.revision) throw copyChanged(state.revision);
      const since = await journal.listSince(asked.revision);
      const [first, ...others] = since;
      // The answer to the same request was lost.
      if (first !== undefined && isSameChange(first, asked)) {
        return { state, merged: others.map(presentChange) };
      }
      const { patch, merged } = await mergeSince(asked, since);
      const saved = await journal.append(state, { ...asked, patch });
      if (saved !== undefined) return { state: saved, merged };
    }
  }

  async function mergeSince(
    { revision, patch }: AskedChange,
    since: readonly StudioChange[],
  ) {
    if (since.length === 0) return { patch, merged: [] };
    const present = since.map(presentChange);
    let { files } = await journal.readAt(revision);
    let mine = patch;
    const merged: Change[] = [];
    const conflicts: Conflict[] = [];
    for (const other of present) {
      const theirs: StudioOperation[] = [];
      for (const part of listParts(other.patch)) {
        // Other requests are answered in between.
        await nextTurn();
        const both = mergeChanges(files, mine, part);
        conflicts.push(...both.conflicts);
        mine = both.mine;
        theirs.push(...both.theirs);
        files = applyChange(files, part);
      }
      merged.push({ ...other, patch: theirs });
    }
    if (conflicts.length > 0) {
      const last = since.at(-1)?.revision ?? revision;
      throw copyChanged(last, conflicts.slice(0, MOST_CONFLICTS), present);
    }
    return { patch: mine, merged };
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

  return {
    read,

    change: (asked) => refusing(() => change(asked)),

    replaceAll: (files, author) =>
      refusing(async () => {
        assertWritable(files);
        const state = await save(author, 'Files of a bundle', (copy) =>
          changeFiles(copy.files, files),
        );
        return { state, merged: [] };
      }),

    listSince: async (revision) =>
      (await journal.listSince(revision)).map(presentChange),

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
      await save(author, `Published as version ${release}`, () => [], release);
    },
  };
}

/** A change in parts of which merging one takes little time. */
function listParts(patch: readonly StudioOperation[]): StudioOperation[][] {
  const count = Math.ceil(patch.length / MERGED_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    patch.slice(index * MERGED_AT_ONCE, (index + 1) * MERGED_AT_ONCE),
  );
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const isSameChange = (change: StudioChange, asked: AskedChange) =>
  change.author === asked.author &&
  change.label === asked.label &&
  change.patch === JSON.stringify(asked.patch);

/** Answers a change that cannot be applied with 422. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChangeError ? changeRefused(error) : error;
  }
}
