import type { Json } from '../types/json';
import { partsOf, type Sentence, type SentencePart } from './sentence';

const LONGEST = 60;

/** A name for the file of a condition, in lower case with hyphens, that no other condition has. */
export function nameCondition(
  sentence: Sentence,
  taken: ReadonlySet<string>,
): string {
  const { join, parts } = partsOf(sentence);
  const words = parts.map(namePart).join(join === 'all' ? '-and-' : '-or-');
  const name = words.slice(0, LONGEST).replace(/-+$/, '') || 'condition';
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

function namePart(part: SentencePart): string {
  if ('condition' in part) {
    return part.holds ? part.condition : `not-${part.condition}`;
  }
  const field = hyphenate(part.field.split('/').at(-1) ?? '');
  const { verb, value } = part;
  if (verb === 'is' && value === true) {
    return /^(has|is|was|wants|changes)-/.test(field) ? field : `${field}-yes`;
  }
  if (verb === 'is' && value === false) return `${field}-no`;
  return [field, hyphenate(verb), ...valueWords(value)].join('-');
}

function valueWords(value: Json | undefined): string[] {
  if (value === undefined) return [];
  const values = Array.isArray(value) ? value : [value];
  const words = values.map((one) => hyphenate(String(one)));
  return words.filter((word) => word !== '');
}

function hyphenate(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
