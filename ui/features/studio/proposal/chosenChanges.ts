import type { AcceptedFile, ProposedFile } from '@contract/studio/proposal';

/** The key of a change of a file. */
export const changeKey = (path: string, index: number): string =>
  `${path}#${index}`;

/** The keys of the changes of a file; one that is not shown in changes has a key for the whole. */
export function keysOf({ path, changes }: ProposedFile): string[] {
  const count = Math.max(1, changes.length);
  return Array.from({ length: count }, (_, index) => changeKey(path, index));
}

/** What to take of files: all changes but those that are left. */
export function toAccepted(
  files: readonly ProposedFile[],
  left: ReadonlySet<string>,
): AcceptedFile[] {
  return files.flatMap((file): AcceptedFile[] => {
    const taken = keysOf(file).map((key) => !left.has(key));
    if (!taken.includes(true)) return [];
    if (!taken.includes(false)) return [{ path: file.path }];
    const changes = taken.flatMap((isTaken, index) => (isTaken ? index : []));
    return [{ path: file.path, changes }];
  });
}
