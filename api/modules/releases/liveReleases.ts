import type { Release } from './release.model';

/** The members of a release that say what is live. */
export type ReleaseState = Omit<Release, 'files'>;

/** Whether a release is or was live. One that was published at once is, also for a process whose clock is behind. */
function isOrWasLive(
  { since, createdDate, withdrawn }: ReleaseState,
  now: Date,
): boolean {
  return withdrawn === undefined && (since <= createdDate || since <= now);
}

/** The releases that are or were live, the live one first. Their numbers are in the order of time: none is published while one waits. */
export function listLive(
  releases: readonly ReleaseState[],
  now: Date,
): ReleaseState[] {
  return releases
    .filter((release) => isOrWasLive(release, now))
    .sort((one, other) => other.number - one.number);
}

/** The release that becomes live later. */
export function findScheduled(
  releases: readonly ReleaseState[],
  now: Date,
): ReleaseState | undefined {
  return releases.find(
    (release) => release.withdrawn === undefined && !isOrWasLive(release, now),
  );
}

/** The version of a form in a release. */
export function findVersion(
  release: Pick<Release, 'forms'> | undefined,
  formKey: string,
): number | undefined {
  return release?.forms.find((form) => form.formKey === formKey)?.version;
}

/** The versions of a form that are or were live, the last one first, each once. */
export function listVersions(
  live: readonly ReleaseState[],
  formKey: string,
): number[] {
  const versions = live.map((release) => findVersion(release, formKey));
  return [...new Set(versions)].filter((version) => version !== undefined);
}

/** The number of the release that made a version live when it last became live, and the version that it replaced. */
export function findIntroduction(
  live: readonly ReleaseState[],
  { formKey, version }: { formKey: string; version: number },
): { release: number; replaced: number | undefined } | undefined {
  const hasVersion = (release: ReleaseState) =>
    findVersion(release, formKey) === version;
  const first = live.findIndex(hasVersion);
  if (first < 0) return undefined;
  const past = live.slice(first);
  const other = past.findIndex((release) => !hasVersion(release));
  const introducing = (other < 0 ? past : past.slice(0, other)).at(-1);
  return (
    introducing && {
      release: introducing.number,
      replaced: findVersion(past[other], formKey),
    }
  );
}

/** Whether a version of a form is live, or was until after this moment. */
export function isAccepted(
  live: readonly ReleaseState[],
  { formKey, version }: { formKey: string; version: number },
  earliest: Date,
): boolean {
  return live.some((release, index) => {
    const next = live[index - 1];
    const isLate = next === undefined || next.since > earliest;
    return isLate && findVersion(release, formKey) === version;
  });
}
