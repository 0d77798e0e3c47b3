/** The source of a list: its first sentence says what the entries are, further ones how the service reads them. */
export function splitSource(source: string): {
  readonly first: string;
  readonly rest: string;
} {
  const first = /^.*?\.(?=\s|$)/.exec(source)?.[0] ?? source;
  return { first, rest: source.slice(first.length).trim() };
}
