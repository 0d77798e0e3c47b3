import type { ImportedList } from '@contract/studio/importedList';
import type {
  Change,
  ReleaseRow,
  StudioAbilities,
  WorkingCopy,
  WorkingCopySaved,
} from '@contract/studio/studio';
import { readFields } from '../forms/generated/readFields';
import { listLive, type ReleaseState } from '../releases/liveReleases';
import type { WaitingFiles } from '../releases/proposal.service';
import type { CopyState } from './workingCopy/journal';
import { readPatch } from './workingCopy/journal';
import type { PublicationRequest, StudioChange } from './studio.model';
import type { SavedChange } from './workingCopy/savedChange';

/**
 * A change of the journal.
 *
 * @param names - username → name of the account
 */
export function presentChange(
  change: StudioChange,
  names: ReadonlyMap<string, string>,
): Change {
  const { revision, label, author, date } = change;
  const authorName = names.get(author ?? '');
  return {
    revision,
    label,
    author: author ?? '',
    ...(authorName !== undefined && { authorName }),
    date: date.toISOString(),
    patch: readPatch(change),
  };
}

/** What a working copy is shown with. */
interface BesideCopy {
  /** The live release. */
  live: Pick<ReleaseState, 'forms'> | undefined;
  /** The release that waits for its time. */
  scheduled: Pick<ReleaseState, 'number' | 'since'> | undefined;
  /** form key → its newest version, live or not */
  newest: Record<string, number>;
  proposal: WaitingFiles | undefined;
  /** Of the user. */
  abilities: StudioAbilities;
  asked: PublicationRequest | undefined;
  imports: Record<string, ImportedList>;
  /** username → name of the account */
  names: ReadonlyMap<string, string>;
}

/** The working copy for a user. */
export function presentWorkingCopy(
  state: CopyState,
  beside: BesideCopy,
): WorkingCopy {
  const { scheduled, newest, proposal, abilities, asked, imports } = beside;
  const savedByName = beside.names.get(state.savedBy ?? '');
  const authorName = beside.names.get(asked?.author ?? '');
  const forms = beside.live?.forms ?? [];
  return {
    revision: state.revision,
    release: state.release,
    base: Object.fromEntries(
      forms.map(({ formKey, version }) => [formKey, version]),
    ),
    newest,
    ...(scheduled && {
      scheduled: {
        number: scheduled.number,
        since: scheduled.since.toISOString(),
      },
    }),
    files: state.files,
    savedDate: state.savedDate?.toISOString() ?? null,
    savedBy: state.savedBy,
    ...(savedByName !== undefined && { savedByName }),
    ...(proposal && {
      proposal: {
        id: proposal._id,
        date: proposal.date.toISOString(),
        paths: proposal.paths,
      },
    }),
    ...(asked && {
      asked: {
        author: asked.author,
        ...(authorName !== undefined && { authorName }),
        reason: asked.reason,
        date: asked.date.toISOString(),
        ...(asked.at && { at: asked.at.toISOString() }),
      },
    }),
    ...(Object.keys(imports).length > 0 && { imports }),
    reads: Object.fromEntries(
      Object.entries(readFields).map(([key, pointers]) => [key, [...pointers]]),
    ),
    abilities,
  };
}

/** The answer to a change. */
export function presentSaved({ state, merged }: SavedChange): WorkingCopySaved {
  return {
    revision: state.revision,
    savedDate: (state.savedDate ?? new Date(0)).toISOString(),
    merged,
  };
}

/** Releases as the page of versions lists them. */
export function presentReleases(
  releases: readonly ReleaseState[],
  now: Date,
): ReleaseRow[] {
  const [live] = listLive(releases, now);
  return releases.map((release) =>
    presentRelease(
      release,
      findReplaced(releases, release),
      release.number === live?.number,
      now,
    ),
  );
}

/** The release that one took, or would take, the place of: one that was withdrawn was never live. */
function findReplaced(
  releases: readonly ReleaseState[],
  { number: own }: ReleaseState,
): number | undefined {
  const earlier = releases
    .filter(({ number, withdrawn }) => number < own && !withdrawn)
    .map(({ number }) => number);
  return earlier.length === 0 ? undefined : Math.max(...earlier);
}

function presentRelease(
  release: ReleaseState,
  replaces: number | undefined,
  isLive: boolean,
  now: Date,
): ReleaseRow {
  const { number, origin, author, reason, republishes } = release;
  const { askedBy, askedReason } = release;
  return {
    number,
    origin,
    author,
    reason,
    dialect: release.dialect ?? '',
    createdDate: release.createdDate.toISOString(),
    since: release.since.toISOString(),
    state: toState(release, isLive, now),
    forms: release.forms
      .map(({ formKey, version }) => ({ key: formKey, version }))
      .sort((one, other) => (one.key < other.key ? -1 : 1)),
    ...(askedBy !== undefined && { askedBy }),
    ...(askedReason !== undefined && { askedReason }),
    ...(republishes !== undefined && { republishes }),
    ...(replaces !== undefined && { replaces }),
  };
}

function toState(
  { since, withdrawn }: ReleaseState,
  isLive: boolean,
  now: Date,
): ReleaseRow['state'] {
  if (withdrawn !== undefined) return 'withdrawn';
  if (since > now) return 'scheduled';
  return isLive ? 'live' : 'past';
}
