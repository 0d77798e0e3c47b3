import type { TFunction } from 'i18next';
import type { StudioFiles } from '@contract/studio/studio';
import { joinPointer, pointerTokens } from '@engine';
import type { Place } from '../editing/definition/files';
import { formFile } from '../editing/definition/steps';
import { pageOfPlace } from '../publish/pageOfPlace';
import type { Step } from '../state/studioState';

/** What is done with a step. */
export type Direction = 'undo' | 'redo';

/** The name of the page of the studio that shows a step; undefined where it is this page, or none. */
export function findPageOfStep(
  files: StudioFiles,
  step: Pick<Step, 'from' | 'to' | 'patch'>,
  at: { readonly direction: Direction; readonly page: string },
  t: TFunction,
): string | undefined {
  const { from, to } = step;
  const selected = at.direction === 'undo' ? (to ?? from) : (from ?? to);
  const place = selected ?? changedPlace(step);
  if (place === undefined) return undefined;
  const form = decodeURIComponent(at.page);
  const isForm = Object.hasOwn(files, formFile(form));
  const found = pageOfPlace(files, place, isForm ? form : '', t);
  if (found === undefined || found === 'removed') return undefined;
  // The page of all lists shows which there are.
  const isHere =
    found.address === at.page ||
    (place.pointer === '' && found.address.startsWith(`${at.page}/`));
  return isHere ? undefined : found.name;
}

/** The place of its first change. */
function changedPlace({ patch }: Pick<Step, 'patch'>): Place | undefined {
  const [file, ...inside] = pointerTokens(patch[0]?.path ?? '');
  return file === undefined
    ? undefined
    : { file, pointer: joinPointer('', ...inside) };
}
