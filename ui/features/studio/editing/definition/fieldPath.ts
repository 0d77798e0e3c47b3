import { isObject, pointerTokens, toPattern } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, type Place } from './files';

/** What a node of a page is about. */
export interface NodePath {
  /** Id of the step. */
  readonly step: string;
  /** Names from the document to the object of the node; '*' is any row. */
  readonly path: readonly string[];
  /** Conditions of the page itself that must hold for the node to be shown. */
  readonly whens: readonly string[];
  /** Conditions of the page itself that must hold for the node to be open. */
  readonly locks: readonly string[];
}

/** Id of the step that a file belongs to; undefined for other files. */
export const stepOf = (file: string): string | undefined =>
  /^steps\/([^/]+)\//.exec(file)?.[1];

/** The path of the page of a step. */
export const pageFile = (step: string): string => `steps/${step}/ui.json`;

/** The path of the rules of a step. */
export const ruleFile = (step: string): string => `steps/${step}/schema.json`;

/** The object that a node, or a section, of a page asks about. */
export function pathOfNode(files: StudioFiles, place: Place): NodePath {
  const step = stepOf(place.file) ?? '';
  const path: string[] = [];
  const whens: string[] = [];
  const locks: string[] = [];
  let value: Json | undefined = files[place.file];
  const tokens = pointerTokens(place.pointer);
  tokens.forEach((token, index) => {
    value = memberOf(value, token);
    if (!isObject(value)) return;
    if (typeof value['when'] === 'string') whens.push(value['when']);
    const lock = value['lockedUnless'];
    if (typeof lock === 'string') locks.push(lock);
    if (typeof value['scope'] === 'string') path.push(...scopePath(value));
    // The rows themselves belong to the object around them.
    if (index < tokens.length - 1) path.push(...innerPath(value));
  });
  return { step, path, whens, locks };
}

function memberOf(holder: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(holder)) return holder[Number(name)];
  return isObject(holder) && Object.hasOwn(holder, name)
    ? holder[name]
    : undefined;
}

/** The names of the scope of a section or node. */
export const scopePath = ({ scope }: JsonObject): string[] =>
  scope === '' ? [] : namesTo(`/${String(scope)}`);

/** Names from a document to an answer in it; '*' is any row. */
export const namesTo = (pointer: JsonPointer): string[] =>
  pointerTokens(toPattern(pointer));

/** The name of the answer that a question or rows ask for; undefined for other nodes. */
export function askedField({ field, rows }: JsonObject): string | undefined {
  const name = field ?? rows;
  return typeof name === 'string' ? name : undefined;
}

/** The names that lead from the object of a node to that of the nodes inside. */
export function innerPath({ rows, object }: JsonObject): string[] {
  if (typeof rows === 'string') return [rows, '*'];
  return typeof object === 'string' ? [object] : [];
}

/** The file of the entity that describes an object of a step's document; undefined where there is none. */
export function entityFileAt(
  files: StudioFiles,
  step: string,
  path: readonly string[],
): string | undefined {
  let file = entityFile(objectAt(files, { file: ruleFile(step), pointer: '' }));
  for (const name of path) {
    if (file === undefined) return undefined;
    if (name === '*') continue;
    const field = objectAt(files, {
      file,
      pointer: `/properties/${name}`,
    });
    const items = field['items'];
    file = entityFile(isObject(items) ? items : field);
  }
  return file;
}

function entityFile({ $ref: reference }: JsonObject): string | undefined {
  return typeof reference === 'string' && reference.startsWith('/entities/')
    ? `${reference.slice(1)}.json`
    : undefined;
}
