import type { Release } from './release.model';

/** Whether two releases have the same files, and the same versions of all forms and lists. */
export function isSameState(one: ReleasedState, other: ReleasedState): boolean {
  return toText(one) === toText(other);
}

type ReleasedState = Pick<Release, 'hash' | 'forms' | 'lists'>;

const toText = ({ hash, forms, lists }: ReleasedState): string =>
  [
    hash,
    ...forms.map(({ formKey, version }) => `${formKey}@${version}`).sort(),
    ...lists.map(({ name, version }) => `${name}@${version}`).sort(),
  ].join('\n');
