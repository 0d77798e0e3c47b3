import type { StudioFiles } from '@contract/studio/studio';
import { placeKey, type Place } from '../editing/definition/files';
import { shownPlace } from '../editing/outline/shownPlace';
import { partOf } from '../wording/wordingItems';
import { addressOfTexts } from './pageOfTexts';

/** The ways from a problem to what it is about. */
export interface EditorLinks {
  /** To the part that a form of the studio changes, otherwise to the JSON. */
  readonly part: string;
  /** To the place in its file; undefined where the other link leads there. */
  readonly json: string | undefined;
}

/**
 * The addresses of the pages on which a place is changed (`readPlace`).
 *
 * @param studio - address of the studio.
 * @param formKey - of the form whose parts come first.
 */
export function toEditorLinks(
  files: StudioFiles,
  studio: string,
  formKey: string,
  place: Place,
): EditorLinks {
  const page = pageOf(place.file);
  if (page !== undefined)
    return { part: toLink(`${studio}/${page}`, place), json: undefined };
  const shown = shownPlace(files, formKey, place);
  const editor = `${studio}/${encodeURIComponent(shown.formKey)}`;
  const json = toLink(editor, place, 'json');
  return shown.part === undefined
    ? { part: json, json: undefined }
    : { part: toLink(editor, shown.part), json };
}

/** The address of a page with a place of its files (`readPlace`). */
export function toLink(page: string, place: Place, view?: 'json'): string {
  const query = new URLSearchParams({ place: placeKey(place) });
  if (view !== undefined) query.set('view', view);
  return `${page}?${query.toString()}`;
}

/** The page of texts and lists that shows a file; undefined for a part of a form. */
function pageOf(file: string): string | undefined {
  const part = partOf(file);
  return part && addressOfTexts(part);
}
