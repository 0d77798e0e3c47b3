import type { FindingCode } from '../../types/generated/findings';
import type { Example, ExampleDocument, ExpectedFinding } from './exampleTypes';

/** A finding as its words need it; one that an example expects may have no sentence. */
export type WordedFinding = Pick<
  ExpectedFinding,
  'path' | 'code' | 'severity'
> & {
  readonly message?: string | undefined;
};

/** Returns the label of the question for a place. */
export type LabelOf = (path: string) => string;

/** The differences between what an example finds and what it expects. */
export interface Difference {
  readonly extra: readonly WordedFinding[];
  readonly missing: readonly WordedFinding[];
  readonly found: readonly WordedFinding[];
}

/** Says a finding with the label of its question. */
function sayFinding(
  { path, code, severity, message }: WordedFinding,
  labelOf: LabelOf,
): string {
  const label = `“${labelOf(path)}”`;
  if (code === 'required') return `${label} is required`;
  if (code === 'notRelevant') return `${label} is not asked for`;
  if (code === 'unknownField') return `there is no question for ${label}`;
  if (message !== undefined)
    return `${label} gets the message ${quote(message)}`;
  return severity === 'warning'
    ? `${label} gets a warning`
    : `the answer to ${label} is ${wrongness(code)}`;
}

/** What is wrong with an answer, by the code of a finding whose sentence is not known: sentences name limits. */
const WRONG: Readonly<Record<string, readonly FindingCode[]>> = {
  'too long': ['maxLength', 'maxWords'],
  'too short': ['minLength'],
  'too large': [
    'maximum',
    'exclusiveMaximum',
    'atMost',
    'lessThan',
    'size',
    'dimensions',
  ],
  'too small': ['minimum', 'exclusiveMinimum', 'atLeast', 'greaterThan'],
  'too early': ['formatMinimum', 'after', 'notBefore'],
  'too late': ['formatMaximum', 'before', 'notAfter', 'yearsAhead'],
  'a list of too many entries': ['maxItems', 'maxItemsFrom'],
  'a list of too few entries': ['minItems'],
  'not one of the choices': ['list', 'enum'],
  'given twice': ['uniqueItems', 'uniqueBy'],
  'already taken': ['remote'],
};

const wrongness = (code: string): string =>
  Object.entries(WRONG).find(([, codes]) =>
    codes.some((one) => one === code),
  )?.[0] ?? 'not accepted';

/** A sentence inside another one. */
export const quote = (sentence: string): string =>
  `“${sentence.replace(/\.$/, '')}”`;

const sayAll = (findings: readonly WordedFinding[], labelOf: LabelOf): string =>
  findings.map((one) => sayFinding(one, labelOf)).join('; ');

const isRefused = (findings: readonly WordedFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** Says how the result of an example differs from the expected one. */
export function sayDifference(
  { title, finds }: Pick<Example, 'title' | 'finds'>,
  { extra, missing, found }: Difference,
  labelOf: LabelOf,
): string {
  const name = `“${title}”`;
  const [now, before] = [extra, missing].map((some) => sayAll(some, labelOf));
  if (extra.length + missing.length === 0)
    return `${name} lists what is wrong in another order: ${sayAll(found, labelOf)}.`;
  if (isRefused(found) && !isRefused(finds))
    return `${name} is now refused: ${now}.`;
  if (isRefused(finds) && !isRefused(found))
    return `${name} is now accepted. It was refused before: ${before}.`;
  const parts = [
    ...(extra.length > 0 ? [` Now: ${now}.`] : []),
    ...(missing.length > 0 ? [` No longer: ${before}.`] : []),
  ];
  return `${name} has another result.${parts.join('')}`;
}

/** Says what is found in a document that examples start from. */
export function sayDocument(
  documents: readonly ExampleDocument['file'][],
  found: WordedFinding,
  examples: number,
  labelOf: LabelOf,
): string {
  const [first = '', ...others] = documents.map(
    (file) => `“${/([^/]+)\.json$/.exec(file)?.[1]?.replaceAll('-', ' ')}”`,
  );
  const result =
    found.severity === 'error' ? 'is now refused' : 'now has a warning';
  const start =
    examples === 1
      ? '1 example starts from it'
      : `${examples} examples start from it`;
  const also =
    others.length > 0 ? `, and the same is true of ${others.join(', ')}` : '';
  return `${first} ${result}: ${sayFinding(found, labelOf)}. ${start}${also}.`;
}
