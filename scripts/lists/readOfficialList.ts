import { readFile } from 'node:fs/promises';
import type { ListEntry } from '@engine/types/context';
import { ListError } from './listError';
import { describeThema, isThemaFile, themaCredit, toEntries } from './thema';

/** The content of a list file, ready to become a version of a list. */
export interface OfficialList {
  source: string;
  credit?: string;
  entries: ListEntry[];
}

function isEntry(value: unknown): value is ListEntry {
  const entry = value as Partial<ListEntry> | null;
  return (
    typeof entry?.name === 'string' &&
    entry.name !== '' &&
    typeof entry.label === 'string' &&
    typeof entry.order === 'number'
  );
}

function toOfficialList(json: unknown): OfficialList | undefined {
  if (isThemaFile(json)) {
    return {
      source: describeThema(json),
      credit: themaCredit,
      entries: toEntries(json),
    };
  }
  const { source, credit, entries } = (json ?? {}) as Partial<OfficialList>;
  if (!Array.isArray(entries) || entries.length === 0) return undefined;
  if (!entries.every(isEntry)) return undefined;
  return {
    source: source ?? '',
    ...(credit !== undefined && { credit }),
    entries,
  };
}

function findDuplicate(entries: readonly ListEntry[]): string | undefined {
  const seen = new Set<string>();
  for (const { name } of entries) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** Reads a whole list from a file, unchanged: Thema as EDItEUR publishes it, or a list in the format of `schemas/lists`. Throws ListError. */
export async function readOfficialList(path: string): Promise<OfficialList> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ListError(`The file ${path} cannot be read.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ListError(`The file ${path} is not JSON.`);
  }
  const list = toOfficialList(json);
  if (!list) {
    throw new ListError(
      `The file ${path} is neither a Thema code list nor a list with entries of name, label and order.`,
    );
  }
  const duplicate = findDuplicate(list.entries);
  if (duplicate !== undefined) {
    throw new ListError(`The file ${path} has ${duplicate} twice.`);
  }
  return list;
}
