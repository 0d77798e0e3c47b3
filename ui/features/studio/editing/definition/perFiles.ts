import type { StudioFiles } from '@contract/studio/studio';

/**
 * Keeps what a function finds in files, by its further arguments, as long as these files are: an edit makes new ones. A
 * page asks the same of each of its questions.
 */
export function perFiles<Names extends readonly string[], Found>(
  find: (files: StudioFiles, ...names: Names) => Found,
): (files: StudioFiles, ...names: Names) => Found {
  const kept = new WeakMap<StudioFiles, Map<string, Found>>();
  return (files, ...names) => {
    const ofFiles = kept.get(files) ?? new Map<string, Found>();
    kept.set(files, ofFiles);
    const key = JSON.stringify(names);
    if (!ofFiles.has(key)) ofFiles.set(key, find(files, ...names));
    return ofFiles.get(key) as Found;
  };
}
