import type { ReleaseRow } from '@contract/studio/studio';

type ReleasedForms = Pick<ReleaseRow, 'forms'>;

/** Lists the forms of a release that the one before has not, or not in this version; without one before, none. */
export function listChangedForms(
  { forms }: ReleasedForms,
  before: ReleasedForms | undefined,
): ReleaseRow['forms'] {
  if (before === undefined) return [];
  const known = new Map(before.forms.map(({ key, version }) => [key, version]));
  return forms.filter(({ key, version }) => known.get(key) !== version);
}
