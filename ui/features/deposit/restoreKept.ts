import { dropUnknownAnswers, restoreWizard, type DroppedAnswer } from '@engine';
import type { Context } from '@contract/context';
import type { Json } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { SavedWizard, WizardState } from '@engine/types/wizard';

/** What is kept, as the form takes it, and the answers that it does not ask for. */
export interface RestoredKept {
  wizard: WizardState;
  /** Label and value of each dropped answer, as one text; '' when there is none. */
  dropped: string;
}

/**
 * Restores what is kept of a wizard in a form that may be of another version.
 *
 * @param before - the form that it was filled in with, where that is known: it has the labels.
 */
export function restoreKept(
  form: CompiledForm,
  saved: SavedWizard,
  context: Context,
  before?: CompiledForm,
): RestoredKept {
  const { data, dropped } = dropUnknownAnswers(form, saved.data);
  return {
    wizard: restoreWizard(form, { ...saved, data }, context),
    dropped: dropped.map((each) => presentDropped(each, before)).join('; '),
  };
}

function presentDropped(
  { place, value }: DroppedAnswer,
  before: CompiledForm | undefined,
): string {
  return `${labelOf(place, before)}: ${presentValue(value)}`;
}

/** The label of the question; the words of its name where nobody knows the label. */
function labelOf(
  place: DroppedAnswer['place'],
  before: CompiledForm | undefined,
): string {
  const label = before?.model.places[place]?.label;
  if (typeof label === 'string') return label;
  const text = label?.at(-1)?.text;
  return text ?? toWords(place.slice(place.indexOf('#') + 1));
}

function toWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function presentValue(value: Json): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = Object.entries(value)
    .filter(([name]) => name !== 'key')
    .map(([, each]) => presentValue(each));
  return inner.join(', ');
}
