import { isEqualJson } from '../domain/isEqualJson';
import { joinPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { Json } from '../types/json';
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
    .map((name) => ({
      ...at,
      pointer: joinPointer('', name),
      text: name === 'blocks' ? 'has another text.' : `has another ${name}.`,
      place,
    }));
}
