import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';

/** What was found, with all that was asked of the files: wherever that is the same, so is what is found. */
interface Kept<Found> {
  readonly found: Found;
  readonly asked: Asked;
  /** Other files, with whether they answer the same: what several functions asked is compared once. */
  readonly same: WeakMap<StudioFiles, boolean>;
}

/** What a function asked of the files while it looked through them. */
interface Asked {
  readonly read: Map<string, Json | undefined>;
  /** Whether there is a file of a name; empty where all were listed. */
  readonly named: Map<string, boolean>;
  /** The names of all files, where they were listed. */
  listed: readonly string[] | undefined;
  /** What other functions found, and keep, that it asked. */
  readonly of: Set<Kept<unknown>>;
}

type KeptByNames<Found> = Map<string, Kept<Found>>;

/** So many states of the files are looked at for what is still the same: an edit makes one or more. */
const RECENT = 3;

/** The files of the studio, and what is asked of them, by those that watch it. */
const watchedFiles = new WeakMap<
  StudioFiles,
  { readonly original: StudioFiles; readonly asked: Asked }
>();

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
    const watched = watchedFiles.get(files);
    const original = watched?.original ?? files;
    const own = ownOf(original);
    const key = JSON.stringify(names);
    const kept =
      own.get(key) ??
      recent
        .flatMap((other) => other.get(key) ?? [])
        .find((one) => holdsFor(one, original)) ??
      watch(original, (all) => find(all, ...names));
    own.set(key, kept);
    watched?.asked.of.add(kept);
    return kept.found;
  };
}

/** Finds something, and keeps what it asked of the files. */
function watch<Found>(
  files: StudioFiles,
  find: (watched: StudioFiles) => Found,
): Kept<Found> {
  const asked: Asked = {
    read: new Map(),
    named: new Map(),
    listed: undefined,
    of: new Set(),
  };
  const noteName = (name: string | symbol) => {
    if (asked.listed === undefined)
      asked.named.set(String(name), Object.hasOwn(files, name));
  };
  const watched = new Proxy(files, {
    get(target, name) {
      const value = target[String(name)];
      asked.read.set(String(name), value);
      return value;
    },
    has(target, name) {
      noteName(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      noteName(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      asked.listed = Object.keys(target);
      asked.named.clear();
      return Reflect.ownKeys(target);
    },
  });
  watchedFiles.set(watched, { original: files, asked });
  return { found: find(watched), asked, same: new WeakMap([[files, true]]) };
}

/** Whether other files answer the same to all that was asked. */
function holdsFor({ asked, same }: Kept<unknown>, files: StudioFiles): boolean {
  const known = same.get(files);
  if (known !== undefined) return known;
  const holds =
    [...asked.read].every(([name, value]) => files[name] === value) &&
    [...asked.named].every(([name, is]) => Object.hasOwn(files, name) === is) &&
    hasNames(files, asked.listed) &&
    [...asked.of].every((one) => holdsFor(one, files));
  same.set(files, holds);
  return holds;
}

const hasNames = (
  files: StudioFiles,
  names: readonly string[] | undefined,
): boolean =>
  names === undefined ||
  (Object.keys(files).length === names.length &&
    names.every((name) => Object.hasOwn(files, name)));
