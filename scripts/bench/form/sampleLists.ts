/** The value of a list, as the API serves it. */
export interface SampleEntry {
  readonly name: string;
  readonly label: string;
  readonly order: number;
}

const words = ['tide', 'bay', 'chart', 'river', 'harbour', 'lamp', 'reef'];

const listOf = (name: string, count: number): readonly SampleEntry[] =>
  Array.from({ length: count }, (_entry, index) => ({
    name: `${name.toUpperCase()}_${index + 1}`,
    label: `${words[index % words.length]} ${name} ${index + 1}`,
    order: index + 1,
  }));

const named = (...entries: (readonly [name: string, label: string])[]) =>
  entries.map(([name, label], index) => ({ name, label, order: index + 1 }));

const months =
  'January February March April May June July August September October November December';

/** The lists that the forms of the benchmark name; the subjects are as many as a library has. */
export const sampleLists: Readonly<Record<string, readonly SampleEntry[]>> = {
  Subjects: listOf('subject', 3000),
  Genres: listOf('genre', 300),
  Roles: listOf('role', 12),
  Months: named(
    ...months
      .split(' ')
      .map((label, index): [string, string] => [String(index + 1), label]),
  ),
  AuthorTypes: named(['PERSON', 'Person'], ['ORGANISATION', 'Organisation']),
};
