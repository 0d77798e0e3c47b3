import type { DefinitionFault } from '../definitionError';
import type { Json } from '../../types/json';
import { isObject } from '../../vocabulary/jsonObject';
import { findPatternFault } from '../../patterns/patternFault';

/** An excessive or forbidden part of a definition, with its location. */
export interface Excess {
  readonly pointer: string;
  readonly code: DefinitionFault;
  readonly reason: string;
}

/** Several times what the largest form of a library has; below these, compiling takes seconds at most. */
export const LIMITS = {
  /** Characters of all names and texts. */
  characters: 2_000_000,
  /** Values at all depths. */
  values: 100_000,
  /** Arrays and objects inside each other. */
  depth: 50,
  /** Characters of one text, and of one pattern. */
  text: 20_000,
  pattern: 500,
  /** Values of one array; what has more is a list. */
  entries: 500,
  fields: 1500,
  branches: 1000,
  references: 3000,
} as const;

/** Names that every object of the language has: looked up in a plain object they would be found. */
const RESERVED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A value, and the way to it. */
interface Visited {
  readonly value: Json;
  readonly key: string;
  readonly parent: Visited | undefined;
  readonly depth: number;
}

/**
 * The first excess of a file or of a part of a definition. Takes linear time and no recursion, so that it can be asked before anything else.
 *
 * @param kind - patterns are only in rules; among words `pattern` is the code of a finding.
 */
export function findExcess(
  root: Json,
  kind: 'rules' | 'words' = 'rules',
): Excess | undefined {
  const counted = {
    characters: 0,
    values: 0,
    fields: 0,
    branches: 0,
    references: 0,
  };
  const open: Visited[] = [
    { value: root, key: '', parent: undefined, depth: 0 },
  ];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const fault = look(at, kind) ?? count(at);
    if (fault) return { pointer: pointerTo(at), ...fault };
    if (typeof at.value !== 'object' || at.value === null) continue;
    for (const [key, value] of Object.entries(at.value)) {
      open.push({ value, key, parent: at, depth: at.depth + 1 });
    }
  }
  return undefined;

  function count({ value, key }: Visited): Fault | undefined {
    counted.values += 1;
    counted.characters +=
      key.length + (typeof value === 'string' ? value.length : 0);
    if (key === '$ref') counted.references += 1;
    if (key === 'if') counted.branches += 1;
    if (key === 'properties' && isObject(value)) {
      counted.fields += Object.keys(value).length;
    }
    for (const [name, number] of Object.entries(counted)) {
      const most = LIMITS[name as keyof typeof counted];
      if (number > most) return limit(`more than ${most} ${name}`);
    }
    return undefined;
  }
}

type Fault = Omit<Excess, 'pointer'>;

const limit = (reason: string): Fault => ({ code: 'limit', reason });

function look(
  { value, key, depth }: Visited,
  kind: 'rules' | 'words',
): Fault | undefined {
  if (depth > LIMITS.depth) {
    return limit(`more than ${LIMITS.depth} values inside each other`);
  }
  if (RESERVED.has(key)) {
    return { code: 'name', reason: `${key} is a name that every object has` };
  }
  if (Array.isArray(value)) {
    return value.length > LIMITS.entries
      ? limit(`more than ${LIMITS.entries} entries: make it a list`)
      : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (value.length > LIMITS.text) {
    return limit(`a text of more than ${LIMITS.text} characters`);
  }
  const isPattern = key === 'pattern' || key === 'notPattern';
  if (!isPattern || kind === 'words') return undefined;
  if (value.length > LIMITS.pattern) {
    return limit(`a pattern of more than ${LIMITS.pattern} characters`);
  }
  const reason = findPatternFault(value);
  return reason === undefined ? undefined : { code: 'pattern', reason };
}

function pointerTo(visited: Visited): string {
  const keys: string[] = [];
  for (let at = visited; at.parent; at = at.parent) {
    keys.push(at.key.replaceAll('~', '~0').replaceAll('/', '~1'));
  }
  return keys
    .reverse()
    .map((key) => `/${key}`)
    .join('');
}
