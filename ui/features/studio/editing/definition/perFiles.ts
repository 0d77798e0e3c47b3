import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';

/** What was found, with all that was asked of the files: wherever that is the same, so is what is found. */
interface Kept<Found> {
  readonly found: Found;
  readonly read: ReadonlyMap<string, Json | undefined>;
  /** Whether there is a file of a name. */
  readonly named: ReadonlyMap<string, boolean>;
  /** How many files there were, where all were listed. */
  readonly count: number | undefined;
}

type KeptByNames<Found> = Map<string, Kept<Found>>;

/** So many states of the files are looked at for what is still the same: an edit makes one or more. */
const RECENT = 3;

/** The files of the studio by those that watch what a function asks of them. */
const originals = new WeakMap<StudioFiles, StudioFiles>();

/**
 * Keeps what a function finds in files, by its further arguments. An edit makes new files, most of which are those
 * before it: what looked at none of the others is not found again.
 */
export function perFiles<Names extends readonly string[], Found>(
  find: (files: StudioFiles, ...names: Names) => Found,
): (files: StudioFiles, ...names: Names) => Found {
  const ofFiles = new WeakMap<StudioFiles, KeptByNames<Found>>();
  let recent: readonly KeptByNames<Found>[] = [];

  function ownOf(files: StudioFiles): KeptByNames<Found> {
    const own: KeptByNames<Found> =
      ofFiles.get(files) ?? new Map<string, Kept<Found>>();
    if (recent[0] === own) return own;
    ofFiles.set(files, own);
    const others = recent.filter((other) => other !== own);
    recent = [own, ...others].slice(0, RECENT);
    return own;
  }

  return (files, ...names) => {
    const original = originals.get(files) ?? files;
    const own = ownOf(original);
    const key = JSON.stringify(names);
    const kept =
      own.get(key) ??
      recent
        .flatMap((other) => other.get(key) ?? [])
        .find((one) => holdsFor(one, original)) ??
      watch(original, (watched) => find(watched, ...names));
    own.set(key, kept);
    // What asks this function looked at the same.
    if (files !== original) holdsFor(kept, files);
    return kept.found;
  };
}

/** Finds something, and keeps what it asked of the files. */
function watch<Found>(
  files: StudioFiles,
  find: (watched: StudioFiles) => Found,
): Kept<Found> {
  const read = new Map<string, Json | undefined>();
  const named = new Map<string, boolean>();
  let count: number | undefined;
  const watched = new Proxy(files, {
    get(target, name) {
      const value = target[String(name)];
      read.set(String(name), value);
      return value;
    },
    has(target, name) {
      named.set(String(name), Reflect.has(target, name));
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      named.set(String(name), Object.hasOwn(target, name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      const names = Reflect.ownKeys(target);
      count = names.length;
      return names;
    },
  });
  originals.set(watched, files);
  const found = find(watched);
  return { found, read, named, count };
}

/** Whether other files answer the same to all that was asked. */
const holdsFor = (
  { read, named, count }: Kept<unknown>,
  files: StudioFiles,
): boolean =>
  [...read].every(([name, value]) => files[name] === value) &&
  [...named].every(([name, is]) => Object.hasOwn(files, name) === is) &&
  (count === undefined || Object.keys(files).length === count);
