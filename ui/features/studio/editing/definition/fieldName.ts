import { plainWords } from './plainWords';

/** Beginnings of questions that name a yes or no in few words. */
const openings: readonly (readonly [RegExp, string])[] = [
  [/^do(?:es)? (?:it|this|the [a-z]+|you) have (?:an? |the |any )?/, 'has '],
  [/^has (?:it |this )?(?:an? |the |any )?/, 'has '],
  [/^is (?:it|this|there) (?:an? |the |any )?/, 'is '],
  [/^(?:what|which|where|when|who|how) (?:is|are) (?:the |its )?/, ''],
];

/** More words than these make no name that is read at a glance. */
const MOST_WORDS = 5;

/** Files are named after fields: a long name is cut, so that the API takes the name. */
const MOST_LETTERS = 60;

/** Words that end no name: they belong to the next one, which is cut off. */
const LINKING = /^(?:an?|the|is|are|of|to|in|on|for|and|or|with)$/;

/** Makes the name of a field from a label: unique among `taken`, in the form that definitions require. */
export function fieldName(
  label: string,
  taken: readonly string[],
  mostWords = MOST_WORDS,
): string {
  const plain = plainWords(label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const [pattern, begin] = openings.find(([one]) => one.test(plain)) ?? [
    /^/,
    '',
  ];
  const all = plain.replace(pattern, begin).split(' ');
  const words = all.slice(0, mostWords);
  const last = words.findLastIndex((word) => !LINKING.test(word));
  const whole =
    all.length === words.length || last < 0 ? words : words.slice(0, last + 1);
  const joined = whole
    .map((word, index) =>
      index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');
  const name = /^[a-z]/.test(joined) ? joined : `question${joined}`;
  return uniqueName(name.slice(0, MOST_LETTERS), taken);
}

/** A name that is not taken: with the lowest number behind it that makes it so. */
export function uniqueName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}
