import { joinPointer, pointerTokens } from '@engine';
import { listWords } from '@engine/changes/listWords';
import type { StudioFiles } from '@contract/studio/studio';
import { stepOf } from '../editing/definition/fieldPath';
import { isSamePlace, objectAt, type Place } from '../editing/definition/files';
import { fromId } from '../editing/definition/fromId';
import { stepsOf } from '../editing/definition/steps';
import {
  firstText,
  formTitle,
  kindOfPart,
  partName,
  stepName,
} from '../editing/outline/partName';
import { shownPlace } from '../editing/outline/shownPlace';
import { findItem, listItems, partOf } from '../wording/wordingItems';
import { propertyLabel, type PropertyForm } from './propertyLabel';

/** What the pointer of a change is about, in the words of the editor: form, step, question, and which of its properties. */
export function changePlaceName(files: StudioFiles, pointer: string): string {
  const [file = '', ...inside] = pointerTokens(pointer);
  const place: Place = { file, pointer: joinPointer('', ...inside) };
  const { words, form, part } = describe(files, place);
  const name = words
    .filter((word, index) => word !== '' && word !== words[index - 1])
    .join(' › ');
  const property =
    part !== undefined && isSamePlace(part, place)
      ? ''
      : propertyLabel(files, form, inside);
  return [name === '' ? file : name, property]
    .filter((word) => word !== '')
    .join(': ');
}

interface Described {
  readonly words: readonly string[];
  /** The form of the studio that asks for the properties; undefined for rules. */
  readonly form: PropertyForm | undefined;
  readonly part: Place | undefined;
}

function describe(files: StudioFiles, place: Place): Described {
  const { file } = place;
  const wording = partOf(file);
  if (wording !== undefined) {
    const item = findItem(listItems(files, wording), place);
    const list = wording.name === 'list' ? listWords(wording.list) : '';
    return {
      words: [list, item?.name ?? ''],
      form: item?.form,
      part: item?.place,
    };
  }
  // A condition decides about questions that it is not about.
  if (file.startsWith('conditions/'))
    return { words: [titleOfFile(files, file)], form: undefined, part: place };
  const { formKey, part } = shownPlace(files, '', place);
  const step = stepOf(part?.file ?? file);
  const steps = stepsOf(files, formKey);
  const entry = steps.find(({ id }) => id === step);
  const isRule = file !== part?.file && !file.startsWith('forms/');
  const kind = part && kindOfPart(files, part);
  return {
    words: [
      formTitle(files, formKey),
      entry === undefined ? '' : stepName(files, steps, entry),
      part === undefined || kind === 'form' || kind === 'step'
        ? ''
        : partName(files, part),
      formKey === '' ? titleOfFile(files, file) : '',
    ],
    form: isRule
      ? undefined
      : kind === 'question'
        ? 'studio-question'
        : 'studio-part',
    part,
  };
}

/** The name of a file that is of no form. */
function titleOfFile(files: StudioFiles, file: string): string {
  const title = firstText(objectAt(files, { file, pointer: '' })['title']);
  return title === '' ? fromId(/([^/]+)\.json$/.exec(file)?.[1]) : title;
}
