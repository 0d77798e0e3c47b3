import type {
  Change,
  StudioFiles,
  StudioOperation,
} from '@contract/studio/studio';
import type { CopyRestoreRequest } from '@contract/studio/studioCopy';
import type { AuditService } from '../../audit/audit.service';
import type { ProposalService } from '../../releases/proposal.service';
import type { ReleaseModels } from '../../releases/release.model';
import type { ReleaseService } from '../../releases/release.service';
import { readFiles } from '../../releases/schemaFiles';
import { createReadFollowing } from './followReleases';
import type { CopyState, Journal } from './journal';
import { mergeSince } from './mergeSince';
import type { AskedChange, SavedChange } from './savedChange';
import {
  createProposedFiles,
  type ProposedFilesService,
} from './proposedFiles.service';
import { applyChange } from '../patch/applyChange';
import { assertWritable, changeFiles } from '../patch/fileChange';
import type { StudioChange } from '../studio.model';
import { presentChange } from '../studio.presenter';
import {
  copyChanged,
  copyTooOld,
  refusing,
  releaseUnknown,
} from '../studioErrors';

export interface WorkingCopyService extends ProposedFilesService {
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
  const { models, journal, releases } = deps;

  const read = createReadFollowing(models, journal, releases);

  /** Adds what a state asks for, however often another change comes first. */
  async function save(
    author: string,
    label: string,
    toPatch: (state: CopyState) => readonly StudioOperation[],
  ): Promise<CopyState> {
    for (;;) {
      const state = await read();
      const change = { author, label, patch: toPatch(state) };
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
      // One that came meanwhile may be the same request.
      if ((changes.at(-1)?.revision ?? 0) > state.revision) continue;
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

    ...createProposedFiles({
      ...deps,
      read,
      change: (asked) => refusing(() => change(asked)),
    }),
  };
}

const isSameRequest = (
  { author, request }: StudioChange,
  asked: AskedChange,
): boolean =>
  request !== undefined && request === asked.request && author === asked.author;
