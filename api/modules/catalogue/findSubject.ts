import type { ListEntry } from '@engine/types/context';

/** The words by which an entry is found beside its label. */
function otherWords({ also }: ListEntry): string[] {
  return typeof also === 'string'
    ? also.split(',').map((words) => words.trim().toLowerCase())
    : [];
}

/** "finance, personal" as "personal finance": many headings begin with their noun. */
function toForms(heading: string): string[] {
  const [noun = '', adjective, ...rest] = heading.toLowerCase().split(', ');
  return adjective !== undefined && rest.length === 0
    ? [`${noun}, ${adjective}`, `${adjective} ${noun}`]
    : [heading.toLowerCase()];
}

const isPart = (words: string, of: string) => ` ${of} `.includes(` ${words} `);

/**
 * Finds the key of the subject that a heading means: its label, or one of the words by which it is found. Words that are
 * a part of those of another subject too, such as "history", say too little.
 */
export function findSubject(
  heading: string,
  subjects: readonly ListEntry[],
): string | undefined {
  const forms = toForms(heading);
  const labelled = subjects.find(({ label }) =>
    forms.includes(label.toLowerCase()),
  );
  if (labelled !== undefined) return labelled.name;
  const [first, ...others] = subjects.filter((subject) =>
    otherWords(subject).some((words) =>
      forms.some((form) => isPart(form, words)),
    ),
  );
  return first !== undefined &&
    others.length === 0 &&
    otherWords(first).some((words) => forms.includes(words))
    ? first.name
    : undefined;
}
