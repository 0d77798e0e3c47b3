import type { StudioFiles } from '@contract/studio/studio';
import { changeLabel, changeText } from './changeNode';
import { inside, objectAt, valueAt, type Place } from '../definition/files';
import { readHelp, writeHelp } from './questionHelp';
import { isPart } from '../outline/isPart';
import { kindOf } from './kindOf';
import type { QuestionKind } from './kinds';
import { changeNeedInExamples } from '../examples/needExamples';
import { firstText } from '../outline/outline';
import { hasOwnExamples, renewExamples } from '../examples/renewExamples';
import { rulesOf } from '../rules/rules';
import { readShownOn, writeShownOn, type ShownOnProperties } from './shownOn';
import { setRequired } from '../conditions/shownWhen';
import { setTicked } from './tickBox';

/** The properties of a question that its form asks for; what it does not have is absent. */
export interface QuestionProperties extends ShownOnProperties {
  readonly label?: string;
  readonly hint?: string;
  /** The name of a help topic: 'INTERFACE_HELP/12345678'. */
  readonly help?: string;
  readonly kind?: QuestionKind;
  readonly required?: boolean;
}

/** Reads the properties of a question from the files. */
export function readProperties(
  files: StudioFiles,
  question: Place,
): QuestionProperties {
  const { label, hint } = objectAt(files, question);
  const kind = kindOf(files, question);
  const { need } = rulesOf(files, question);
  return {
    label: firstText(label),
    ...(hint !== undefined && { hint: firstText(hint) }),
    ...readHelp(files, question),
    ...(kind !== undefined && { kind }),
    required: need === 'always',
    ...readShownOn(files, question),
  };
}

/** Writes the properties that differ; the others stay as they are. */
export function writeProperties(
  files: StudioFiles,
  question: Place,
  before: QuestionProperties,
  after: QuestionProperties,
): StudioFiles {
  let next = files;
  const { label = '', hint = '', required = false } = after;
  if (label !== before.label) next = changeLabel(next, question, label);
  if (hint !== (before.hint ?? ''))
    next = changeText(next, inside(question, 'hint'), hint);
  if (after.help !== before.help) next = writeHelp(next, question, after.help);
  if (required !== before.required)
    next = changeNeedInExamples(
      setTicked(setRequired(next, question, required), question, required),
      question,
      required,
    );
  const { ofDeposit = false, onReceipt = false, inExport = false } = after;
  if (
    ofDeposit &&
    (onReceipt !== before.onReceipt || inExport !== before.inExport)
  )
    next = writeShownOn(next, question, after);
  return next !== files && hasOwnExamples(next, question)
    ? renewExamples(next, question)
    : next;
}

/** The words of a step, section or group: where they are, by the name of the property. */
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
  if (place.pointer === '')
    return { label: inside(place, 'title'), hint: inside(place, 'lead') };
  if (/^\/sections\/\d+$/.test(place.pointer))
    return { label: inside(place, 'heading'), hint: inside(place, 'hint') };
  const name = ['label', 'heading', 'text'].find((key) => key in part);
  return name === undefined ? undefined : { label: inside(place, name) };
}

/** The words of a place of a part; empty where it has none. */
export const textAt = (files: StudioFiles, place: Place | undefined): string =>
  place === undefined ? '' : firstText(valueAt(files, place));
