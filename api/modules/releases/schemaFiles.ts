import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import type { Json } from '@engine/types/json';
import { sha256 } from '../../records/contentHash';
import type { FileEntry, ReleaseModels, SchemaFile } from './release.model';

/** The canonical text of a file: equal JSON in the same order of keys gives equal text. */
const toText = (file: Json) => JSON.stringify(file);

/** The files as a release lists them, by their paths. */
export function toEntries(files: SchemaFiles): FileEntry[] {
  return Object.entries(files)
    .map(([path, file]) => ({ path, hash: sha256(toText(file)) }))
    .sort(byPath);
}

const byPath = (one: FileEntry, other: FileEntry) =>
  one.path < other.path ? -1 : 1;

/** The hash of a state of all files. */
export function hashFiles(entries: readonly FileEntry[]): string {
  const lines = [...entries]
    .sort(byPath)
    .map(({ path, hash }) => `${path} ${hash}\n`);
  return sha256(lines.join(''));
}

/** The paths at which two states differ. */
export function listDifferent(
  one: readonly FileEntry[],
  other: readonly FileEntry[],
): string[] {
  const left = new Map(one.map(({ path, hash }) => [path, hash]));
  const right = new Map(other.map(({ path, hash }) => [path, hash]));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((path) => left.get(path) !== right.get(path))
    .sort();
}

/** Stores the texts that the database does not have yet; answers the entries of all. */
export async function storeFiles(
  { schemaFiles }: Pick<ReleaseModels, 'schemaFiles'>,
  files: SchemaFiles,
): Promise<FileEntry[]> {
  const entries = toEntries(files);
  const hashes = [...new Set(entries.map(({ hash }) => hash))];
  const stored = new Set(
    await schemaFiles.distinct('_id', { _id: { $in: hashes } }),
  );
  const missing = new Map(
    entries
      .filter(({ hash }) => !stored.has(hash))
      .map(({ path, hash }) => [hash, toText(files[path] ?? null)]),
  );
  if (missing.size > 0) {
    await schemaFiles.bulkWrite(
      [...missing].map(([_id, text]) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { text } },
          upsert: true,
        },
      })),
    );
  }
  return entries;
}

/** Two states of all files, and what both have in common. */
const MOST_KNOWN = 3000;

/** Files that a process has read, by their hashes: reading and parsing all of them for each call would hold up deposits. */
const known = new WeakMap<object, Map<string, Json>>();

function findKnown(schemaFiles: object): Map<string, Json> {
  const found = known.get(schemaFiles) ?? new Map<string, Json>();
  known.set(schemaFiles, found);
  return found;
}

/** The files of these entries; equal files are the same objects, which nobody changes in place. Rejects when one of them is not stored. */
export async function readFiles(
  { schemaFiles }: Pick<ReleaseModels, 'schemaFiles'>,
  entries: readonly FileEntry[],
): Promise<SchemaFiles> {
  const parsed = findKnown(schemaFiles);
  const missing = new Set(
    entries.map(({ hash }) => hash).filter((hash) => !parsed.has(hash)),
  );
  const read = new Map<string, Json>();
  if (missing.size > 0) {
    const stored = await schemaFiles
      .find({ _id: { $in: [...missing] } })
      .lean<SchemaFile[]>();
    for (const { _id, text } of stored) {
      read.set(_id, JSON.parse(text) as Json);
    }
  }
  const files = entries.map(({ path, hash }): [string, Json] => {
    const file = parsed.get(hash) ?? read.get(hash);
    if (file === undefined) throw new Error(`the text of ${path} is missing`);
    return [path, file];
  });
  for (const [hash, file] of read) parsed.set(hash, file);
  for (const hash of parsed.keys()) {
    if (parsed.size <= MOST_KNOWN) break;
    parsed.delete(hash);
  }
  return Object.fromEntries(files);
}
