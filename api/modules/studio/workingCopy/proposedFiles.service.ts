import type { AcceptedFile, ProposalChanges } from '@contract/studio/proposal';
import type { StudioFiles } from '@contract/studio/studio';
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
import { applyChange } from '../patch/applyChange';
import { bringIn } from '../patch/fileChange';
import { copyChanged, refusing } from '../studioErrors';
import type { CopyState, Journal } from './journal';
import {
  presentProposedFile,
  takeFile,
  type ProposedStates,
  type TakenFile,
} from './proposedFile';
import type { AskedChange, SavedChange } from './savedChange';

export interface ProposedFilesService {
  /** Files that changed on disk and wait, with the paths that differ from the working copy. */
  findProposal(state: CopyState): Promise<WaitingFiles | undefined>;
  /** The working copy as it would be with all files that wait; undefined where none do. */
  readProposed(): Promise<StudioFiles | undefined>;
  /** What each file that waits changes in the working copy; undefined where none do. */
  readProposal(): Promise<ProposalChanges | undefined>;
  /**
   * Takes waiting files or some of their changes into the working copy, none to dismiss all; who decided is kept and
   * audited. Throws 409 CHANGED where others changed the same places since that revision.
   */
  decide(
    proposal: WaitingFiles,
    chosen: { revision: number; accept: readonly AcceptedFile[] },
    by: { userId: string; username: string },
  ): Promise<SavedChange>;
}

export interface ProposedFilesDeps {
  models: Pick<ReleaseModels, 'schemaFiles'>;
  journal: Pick<Journal, 'readAt'>;
  releases: Pick<ReleaseService, 'findOfFiles'>;
  proposals: ProposalService;
  audit: AuditService;
  read(): Promise<CopyState>;
  /** Applies a change to the working copy, merged with those since its revision. */
  change(asked: AskedChange): Promise<SavedChange>;
}

/** The files of an update that wait beside the working copy. */
export function createProposedFiles(
  deps: ProposedFilesDeps,
): ProposedFilesService {
  const { models, journal, releases, proposals, audit, read } = deps;

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

  /** A state of the working copy, and the same with files that wait. */
  async function bringProposed(
    { files, paths }: WaitingFiles,
    copy: StudioFiles,
  ): Promise<ProposedStates> {
    const ofFiles = await releases.findOfFiles();
    const base = await readFiles(models, ofFiles?.files ?? []);
    const next = await readFiles(models, files);
    const patch = bringIn(paths, { base, next, copy }, 'next');
    return { copy, next: applyChange(copy, patch) };
  }

  async function readStates(): Promise<
    (ProposedStates & { revision: number; proposal: WaitingFiles }) | undefined
  > {
    const state = await read();
    const proposal = await findProposal(state);
    if (proposal === undefined) return undefined;
    const states = await bringProposed(proposal, state.files);
    return { ...states, revision: state.revision, proposal };
  }

  /** Takes files or some of their changes, as they were listed for a revision. */
  async function take(
    proposal: WaitingFiles,
    revision: number,
    accepted: readonly AcceptedFile[],
    author: string,
  ): Promise<{ saved: SavedChange; taken: readonly TakenFile[] }> {
    const state = await read();
    if (accepted.length === 0)
      return { saved: { state, merged: [] }, taken: [] };
    if (revision > state.revision) throw copyChanged(state.revision);
    const { files } =
      revision === state.revision ? state : await journal.readAt(revision);
    const states = await bringProposed(proposal, files);
    const taken = accepted.map((file) => takeFile(file, states));
    const patch = taken.flatMap((file) => file.patch);
    const label = 'Proposed files';
    const saved = await deps.change({ revision, author, label, patch });
    return { saved, taken };
  }

  return {
    findProposal,

    readProposed: () => refusing(async () => (await readStates())?.next),

    readProposal: () =>
      refusing(async () => {
        const found = await readStates();
        if (found === undefined) return undefined;
        const { proposal, revision } = found;
        const files = proposal.paths.map((path) =>
          presentProposedFile(path, found),
        );
        return { id: proposal._id, revision, files };
      }),

    decide: (proposal, { revision, accept }, { userId, username }) =>
      refusing(async () => {
        const waiting = new Set(proposal.paths);
        const accepted = [
          ...new Map(accept.map((one) => [one.path, one])).values(),
        ].filter(
          ({ path, changes }) => waiting.has(path) && changes?.length !== 0,
        );
        const { saved, taken } = await take(
          proposal,
          revision,
          accepted,
          username,
        );
        const pathsOf = (part: boolean) =>
          taken.flatMap(({ path, isPart }) => (isPart === part ? [path] : []));
        const [whole, partly] = [pathsOf(false), pathsOf(true)];
        await proposals.decide(proposal._id, username, {
          taken: whole,
          partly,
        });
        await audit.record({
          action: 'proposal.decided',
          actor: userId,
          subject: proposal._id,
          detail: {
            taken: whole.length,
            ...(partly.length > 0 && { partly: partly.length }),
            dismissed: proposal.paths.length - taken.length,
          },
        });
        return saved;
      }),
  };
}
