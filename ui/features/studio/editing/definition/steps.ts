import { isObject } from '@engine';
import type { StepEntry } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt, placeKey, type Place } from './files';
import { pageFile, stepOf } from './fieldPath';
import { perFiles } from './perFiles';

/** The path of the file of a form. */
export const formFile = (formKey: string): string =>
  `forms/${formKey}.form.json`;

/** Keys of all forms, in the order of the alphabet. */
export function formKeys(files: StudioFiles): string[] {
  return Object.keys(files)
    .flatMap((file) => /^forms\/(.+)\.form\.json$/.exec(file)?.[1] ?? [])
    .sort();
}

/** The steps of a form in their order. */
export function stepsOf(files: StudioFiles, formKey: string): StepEntry[] {
  const steps = listAt(files, {
    file: formFile(formKey),
    pointer: '/steps',
  });
  return steps.filter(isObject).map((step) => step as unknown as StepEntry);
}

/** Keys of the forms that have a step. */
export const formsWithStep = perFiles(
  (files, step: string): readonly string[] =>
    formKeys(files).filter((key) =>
      stepsOf(files, key).some(({ id }) => id === step),
    ),
);

/** The ids of a step and of all others of the forms that have it, its own first. */
export const stepsWith = (files: StudioFiles, step: string): string[] => [
  ...new Set([
    step,
    ...formsWithStep(files, step).flatMap((key) =>
      stepsOf(files, key).map(({ id }) => id),
    ),
  ]),
];

/** Every section and node of the page of a step, each before those inside it. */
export function visitPage(
  files: StudioFiles,
  step: string,
  visit: (place: Place, node: JsonObject) => void,
): void {
  const file = pageFile(step);
  const walk = (list: Place) =>
    listAt(files, list).forEach((node, index) => {
      if (!isObject(node)) return;
      const place = { file, pointer: `${list.pointer}/${index}` };
      visit(place, node);
      walk({ file, pointer: `${place.pointer}/nodes` });
    });
  walk({ file, pointer: '/sections' });
}

/** Parts of one page in its order. */
export function inPageOrder(
  files: StudioFiles,
  parts: readonly Place[],
): Place[] {
  const wanted = new Set(parts.map(placeKey));
  const ordered: Place[] = [];
  visitPage(files, stepOf(parts[0]?.file ?? '') ?? '', (place) => {
    if (wanted.has(placeKey(place))) ordered.push(place);
  });
  return ordered;
}

/** The first section or node of the page of a step that passes a test; undefined without one. */
export function findOnPage(
  files: StudioFiles,
  step: string,
  isMeant: (place: Place, node: JsonObject) => boolean,
): Place | undefined {
  let found: Place | undefined;
  visitPage(files, step, (place, node) => {
    if (found === undefined && isMeant(place, node)) found = place;
  });
  return found;
}
