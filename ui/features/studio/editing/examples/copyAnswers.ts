import { isObject } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { CopiedField } from '../adding/copiedFields';
import { listAt, writeAt, type Place } from '../definition/files';
import { stepsWith } from '../definition/steps';
import { askedTest, matterTest } from './copiedTests';
import { casesOf, setOf, startOfCase } from './caseDocument';
import { copyCase, type CaseAround } from './copyCase';
import { documentsOf } from './exampleDocuments';
import { examplesOfForms } from './exampleLimits';
import { ownExamples } from './ownExamples';
import { withCopied } from './withCopied';

/**
 * Answers copied fields in the examples as the first ones. The rules of both are the same: an example that breaks a rule
 * of a first field gets one beside it for the copy.
 */
export function copyAnswers(
  files: StudioFiles,
  step: string,
  copies: readonly CopiedField[],
  toLabel: (name: string) => string,
): StudioFiles {
  const isAsked = askedTest(files, step);
  const answered = documentsOf(files, step).map(({ file }) => [
    file,
    withCopied(
      files[file] ?? {},
      [],
      copies.filter((one) => isAsked(files[file], one)),
    ),
  ]);
  const matters = matterTest(files, step, copies);
  const next: StudioFiles = { ...files, ...Object.fromEntries(answered) };
  const examples = Object.entries(examplesOfForms(files, step));
  const accepted = acceptedAnswers(examples.map(([, content]) => content));
  const written: Record<string, Json> = {};
  const broken = new Map<CopiedField, JsonObject[]>();
  for (const [file, content] of examples) {
    const cases = casesOf(content).map((one) => {
      const base = String(one['base'] ?? content['base']);
      const start = startOfCase(files, step, one, content);
      const around: CaseAround = {
        before: next[start?.file ?? ''],
        isAsked,
        matters,
        accepted,
      };
      const copied = copyCase(one, copies, around);
      if (copied.broken !== undefined) {
        const { field, entry } = copied.broken;
        const user = one['user'] ?? content['user'];
        broken.set(field, [
          ...(broken.get(field) ?? []),
          {
            name: toLabel(String(one['name'])),
            base,
            ...(user !== undefined && { user }),
            ...entry,
          },
        ]);
      }
      return copied.entry;
    });
    written[file] = { ...content, cases };
  }
  const added = [...broken].map(([{ path, copy }, cases]) => {
    const [first] = cases;
    const file = ownExamples(files, 'rules', {
      field: copy,
      path: { step, path },
    });
    return [file, { base: first?.['base'] ?? '', cases: namedApart(cases) }];
  });
  return copyReasons(
    { ...next, ...written, ...Object.fromEntries(added) },
    step,
    copies,
  );
}

/** Where the steps of a form say why a rule of a first field has no example, the same is true of its copy. */
function copyReasons(
  files: StudioFiles,
  step: string,
  copies: readonly CopiedField[],
): StudioFiles {
  return stepsWith(files, step).reduce((next, id) => {
    const place: Place = {
      file: `steps/${id}/shadowed.json`,
      pointer: '/rules',
    };
    const copied = listAt(files, place).flatMap((one) => {
      if (!isObject(one)) return [];
      const { source: _source, guard: _guard, ...reason } = one;
      const { scope, field } = reason;
      const known = copies.find(
        ({ path, field: first }) =>
          first === field &&
          (scope === undefined || scope === ['', ...path].join('/')),
      );
      return known === undefined ? [] : [{ ...reason, field: known.copy }];
    });
    return copied.length === 0
      ? next
      : writeAt(next, place, [...listAt(files, place), ...copied]);
  }, files);
}

/** Cases of several files under names of their own. */
function namedApart(cases: readonly JsonObject[]): JsonObject[] {
  const names = new Set<string>();
  return cases.map((one) => {
    let name = String(one['name']);
    for (let number = 2; names.has(name); number += 1)
      name = `${String(one['name'])} ${number}`;
    names.add(name);
    return { ...one, name };
  });
}

/** The answers that examples give where nothing is found, by their pointers. */
function acceptedAnswers(
  examples: readonly JsonObject[],
): ReadonlyMap<JsonPointer, Json> {
  const accepted = examples
    .flatMap(casesOf)
    .filter(({ finds }) => Array.isArray(finds) && finds.length === 0);
  return new Map(accepted.flatMap((one) => Object.entries(setOf(one))));
}
