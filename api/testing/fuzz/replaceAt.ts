/** The ways to all texts of a body, each as the keys on it. */
export function findLeaves(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, inner]) =>
    findLeaves(inner, [...way, key]),
  );
}

/** The body with another value at the end of such a way. */
export function replaceAt(value: unknown, way: string[], by: unknown): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return by;
  const inner = (value as Record<string, unknown>)[key];
  const replaced = { [key]: replaceAt(inner, rest, by) };
  return Array.isArray(value)
    ? Object.assign([...(value as unknown[])], replaced)
    : Object.assign({}, value, replaced);
}
