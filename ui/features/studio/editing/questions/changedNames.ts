/** The names of the properties that differ between two objects. Without a value and empty are the same. */
export function changedNames(before: object, after: object): string {
  const values = (of: object): Readonly<Record<string, unknown>> => ({ ...of });
  const [old, next] = [values(before), values(after)];
  return Object.keys({ ...old, ...next })
    .filter(
      (name) =>
        JSON.stringify(old[name] ?? '') !== JSON.stringify(next[name] ?? ''),
    )
    .sort()
    .join(' ');
}
