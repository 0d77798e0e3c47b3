import { isEqualJson } from '../domain/isEqualJson';
import { joinPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { Json, JsonObject } from '../types/json';
import type { DefinitionChange } from '../types/definitionChange';
import type { Wording } from './wording';

/** What changed in the messages: sentences about rules, by field, format and keyword. */
export function describeMessages(
  file: string,
  was: Json | undefined,
  is: Json | undefined,
  wording: Wording,
): DefinitionChange[] {
  if (!file.startsWith('messages/')) return [];
  const [before, after] = [was, is].map(
    (content) => new Map(readTexts(content ?? null, [])),
  );
  const pointers = new Set([
    ...(after?.keys() ?? []),
    ...(before?.keys() ?? []),
  ]);
  return [...pointers].flatMap((pointer): DefinitionChange[] => {
    const [old, now] = [before?.get(pointer), after?.get(pointer)];
    if (old?.text === now?.text) return [];
    const names = (now ?? old)?.names ?? [];
    const text =
      now === undefined
        ? 'has no message of its own now.'
        : old === undefined
          ? `has a new message: “${now.text}”`
          : `has another message: “${now.text}”`;
    return [
      { kind: 'safe', file, pointer, subject: subjectOf(names, wording), text },
    ];
  });
}

interface NamedText {
  readonly names: readonly string[];
  readonly text: string;
}

function readTexts(
  content: Json,
  names: readonly string[],
): [string, NamedText][] {
  if (!isObject(content)) {
    return content === null
      ? []
      : [[joinPointer('', ...names), { names, text: String(content) }]];
  }
  return Object.entries(content).flatMap(([name, inner]) =>
    readTexts(inner, [...names, name]),
  );
}

/** 'eISBN, when “maxLength” fails' */
function subjectOf(
  [part, ...names]: readonly string[],
  wording: Wording,
): string {
  const [entity = '', field = '', code = ''] = names;
  if (part === 'fields')
    return `${wording.label(`/entities/${entity}`, field)}, rule “${code}”`;
  return `Message “${names.join(' ') || (part ?? '')}”`;
}

/** What changed in a help text. */
export function describeHelp(
  file: string,
  was: Json | undefined,
  is: Json | undefined,
): DefinitionChange[] {
  if (!file.startsWith('help/')) return [];
  const [old, now] = [was, is].map((content) =>
    isObject(content) ? content : {},
  );
  const at = {
    kind: 'safe' as const,
    file,
    pointer: '',
    subject: String(now?.['title'] ?? old?.['title'] ?? file),
  };
  const place = 'A help text.';
  if (was === undefined) return [{ ...at, text: 'is a new help text.' }];
  if (is === undefined) return [{ ...at, text: 'is no longer a help text.' }];
  const properties = new Set([
    ...Object.keys(old ?? {}),
    ...Object.keys(now ?? {}),
  ]);
  return [...properties]
    .filter((name) => !isEqualJson(old?.[name], now?.[name]))
    .flatMap((name) => {
      const texts =
        name === 'blocks'
          ? describeBlocks(partsOf(old), partsOf(now))
          : [`has another ${name}.`];
      const pointer = joinPointer('', name);
      return texts.map((text) => ({ ...at, pointer, text, place }));
    });
}

const partsOf = (help: JsonObject | undefined): Json[] =>
  Array.isArray(help?.['blocks']) ? help['blocks'] : [];

/** Which parts of a help text are others, new or removed, by their numbers in its form. */
function describeBlocks(was: readonly Json[], is: readonly Json[]): string[] {
  const shorter = Math.min(was.length, is.length);
  let first = 0;
  while (first < shorter && isEqualJson(was[first], is[first])) first += 1;
  let last = 0;
  while (
    last < shorter - first &&
    isEqualJson(was.at(-1 - last), is.at(-1 - last))
  )
    last += 1;
  const gone = was.slice(first, was.length - last);
  const added = is.slice(first, is.length - last);
  if (gone.length === 0)
    return added.map(
      (block, index) =>
        `has a new part ${first + index + 1}: ${sayBlock(block)}`,
    );
  if (added.length === 0)
    return gone.map((block) => `no longer has the part ${sayBlock(block)}`);
  if (gone.length !== added.length) return ['has another text.'];
  return added.flatMap((block, index) =>
    isEqualJson(block, gone[index])
      ? []
      : [sayChangedBlock(first + index + 1, gone[index] ?? null, block)],
  );
}

function sayChangedBlock(number: number, was: Json, is: Json): string {
  const [old, now] = [sayBlock(was), sayBlock(is)];
  return old === now
    ? `shows part ${number} in another way: ${now}`
    : `has another part ${number}: ${now}, before ${old}`;
}

/** '“Term: the text of the part.”' */
const sayBlock = (block: Json): string =>
  isObject(block)
    ? `“${[block['term'], block['text']].filter(Boolean).join(': ')}”`
    : '“”';
