import type { StudioFiles } from '@contract/studio/studio';
import type { StudioPartSubmitted } from '@engine/types/generated/forms';
import { beginRows } from '../adding/addRows';
import { writeAccess } from '../adding/formAccess';
import { inside, objectAt, valueAt, type Place } from '../definition/files';
import { isSection } from '../definition/isSection';
import { isPart } from '../outline/isPart';
import { firstText } from '../outline/partName';
import { renamePart } from '../outline/renamePart';
import { rulesOf } from '../rules/rules';
import { changeNeed } from './changeNeed';
import { changeText } from './changeNode';

/** The answers of the form `studio-part`: the properties of a part of a form that is no question. */
export type PartProperties = Partial<Readonly<StudioPartSubmitted>>;

/** What a part is, as far as its form differs: the values of `part`. */
type PartKind = 'OWN_FORM' | 'STEP' | 'SECTION' | 'ROWS' | 'OTHER';

function kindOfPart(files: StudioFiles, place: Place): PartKind {
  const part = objectAt(files, place);
  if (place.file.startsWith('forms/'))
    return 'access' in part ? 'OWN_FORM' : 'OTHER';
  if (place.pointer === '') return 'STEP';
  if (isSection(place)) return 'SECTION';
  return 'rows' in part ? 'ROWS' : 'OTHER';
}

/** The words of a part: where they are, by the name of the property. */
export interface PartWords {
  readonly label: Place;
  readonly hint?: Place;
}

/** Where the words of a part of a form are that is no question; undefined for a part without words. */
export function wordsOf(
  files: StudioFiles,
  place: Place,
): PartWords | undefined {
  if (!isPart(place)) return undefined;
  const part = objectAt(files, place);
  if (place.file.startsWith('forms/')) return { label: inside(place, 'title') };
  const kind = kindOfPart(files, place);
  if (kind === 'STEP')
    return { label: inside(place, 'title'), hint: inside(place, 'lead') };
  if (kind === 'SECTION')
    return { label: inside(place, 'heading'), hint: inside(place, 'hint') };
  const name = ['label', 'heading', 'text'].find((key) => key in part);
  return name === undefined ? undefined : { label: inside(place, name) };
}

/** The words of a place of a part; empty where it has none. */
export const textAt = (files: StudioFiles, place: Place | undefined): string =>
  place === undefined ? '' : firstText(valueAt(files, place));

/** Reads the properties of a part; undefined for one that has none. */
export function readPart(
  files: StudioFiles,
  place: Place,
): PartProperties | undefined {
  const words = wordsOf(files, place);
  if (words === undefined) return undefined;
  const part = kindOfPart(files, place);
  const label = textAt(files, words.label);
  const hint = textAt(files, words.hint);
  const { access, addLabel } = objectAt(files, place);
  return {
    part,
    ...(label !== '' && { label }),
    ...(hint !== '' && { hint }),
    ...(part === 'OWN_FORM' && {
      access: access as NonNullable<PartProperties['access']>,
    }),
    ...(part === 'ROWS' && {
      addLabel: String(addLabel),
      required: rulesOf(files, place).need === 'always',
    }),
  };
}

/**
 * Writes the properties of a part that differ; the others stay as they are.
 *
 * @param live - the files of the live release: rows that are optional again have the examples of it.
 */
export function writePart(
  files: StudioFiles,
  place: Place,
  before: PartProperties,
  after: PartProperties,
  live?: StudioFiles,
): StudioFiles {
  const words = wordsOf(files, place);
  if (words === undefined) return files;
  const { label = '', addLabel = '', required = false, access } = after;
  // Only a section can do without a heading.
  let next =
    label === '' && before.part !== 'SECTION'
      ? files
      : renamePart(files, words.label, label);
  if (words.hint !== undefined)
    next = changeText(next, words.hint, after.hint ?? '');
  if (access !== undefined && access !== before.access)
    next = writeAccess(next, place, access);
  if (before.part !== 'ROWS') return next;
  if (addLabel !== '')
    next = changeText(next, inside(place, 'addLabel'), addLabel);
  return required === before.required
    ? next
    : changeNeed(beginRows(next, place, required), place, required, live);
}
