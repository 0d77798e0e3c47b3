import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';

/** The content of files of examples, by their paths. */
type Examples = Readonly<Record<string, JsonObject>>;

/** Changes each case of these examples; undefined takes it out. */
export const mapCases = (
  files: StudioFiles,
  examples: Examples,
  change: (
    entry: JsonObject,
    content: JsonObject,
    file: string,
  ) => JsonObject | undefined,
): StudioFiles =>
  mapCaseLists(files, examples, (cases, content, file) =>
    cases.flatMap((entry) =>
      isObject(entry) ? (change(entry, content, file) ?? []) : [entry],
    ),
  );

/** Changes the cases of each file together. A file without any case goes; what has the same cases stays the same object. */
export function mapCaseLists(
  files: StudioFiles,
  examples: Examples,
  change: (cases: readonly Json[], content: JsonObject, file: string) => Json[],
): StudioFiles {
  let next: Record<string, Json> | undefined;
  for (const [file, content] of Object.entries(examples)) {
    const { cases: before } = content;
    if (!Array.isArray(before)) continue;
    const cases = change(before, content, file);
    const isSame =
      cases.length === before.length &&
      cases.every((one, index) => one === before[index]);
    if (isSame) continue;
    next ??= { ...files };
    if (cases.length > 0) next[file] = { ...content, cases };
    else delete next[file];
  }
  return next ?? files;
}
