import { cleanText, isObject } from '@engine';
import type { Json } from '@engine/types/json';
import {
  textBlockKinds,
  type TextBlock,
  type TextPart,
} from '../ports/fileInspector';

/** Rebuilds the text that a process wrote from its valid parts: the process has read a file of a stranger. Null when it is none. */
export function toTextPart(written: string): TextPart | null {
  const found = parse(written);
  if (!isObject(found) || !isCount(found['parts'])) return null;
  const { parts, text } = found;
  if (text === null) return { parts, text };
  if (!isObject(text) || !Array.isArray(text['blocks'])) return null;
  const { language } = text;
  return {
    parts,
    text: {
      blocks: text['blocks'].flatMap(toBlock),
      isCut: text['isCut'] === true,
      language: typeof language === 'string' ? language : null,
    },
  };
}

function parse(written: string): Json | undefined {
  try {
    return JSON.parse(written) as Json;
  } catch {
    return undefined;
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1;

function toBlock(value: Json): TextBlock[] {
  if (!isObject(value) || typeof value['text'] !== 'string') return [];
  const kind = textBlockKinds.find((known) => known === value['kind']);
  return kind === undefined
    ? []
    : [{ kind, text: cleanText(value['text'], true) }];
}
