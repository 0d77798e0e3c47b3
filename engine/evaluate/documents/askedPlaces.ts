import type { Evaluation } from '../../types/evaluation';
import type { JsonPointer } from '../../types/json';
import type { CompiledForm, FieldKey, FieldPlace } from '../../types/model';
import { findQuestion, shownUnder } from '../findings/placeFinding';
import { joinPointer, pointerTokens } from '../pointers';
import { listScopes } from '../scopes';

/** A question that a page asks under the present answers. */
export interface AskedPlace {
  /** Of its answer. */
  readonly pointer: JsonPointer;
  readonly place: FieldPlace;
}

/** Whether a section is about the object of an answer: a row number in its scope names the only row that it asks about. */
function isAbout(
  { definition }: CompiledForm,
  { step, section }: FieldPlace,
  pointer: JsonPointer,
): boolean {
  const { sections = [] } = definition.steps[step]?.ui ?? {};
  const scope = sections.find(({ id }) => id === section)?.scope ?? '';
  const tokens = pointerTokens(pointer);
  return scope
    .split('/')
    .every((token, at) => !/^\d+$/.test(token) || token === tokens[at]);
}

/**
 * The questions that the pages of a form ask for the present answers and permit to answer, in the order of the pages.
 * None of them repeats an answer.
 */
export function listAsked(
  form: CompiledForm,
  evaluation: Evaluation,
): AskedPlace[] {
  const included = Object.entries(evaluation.steps)
    .filter(([, step]) => step.included)
    .map(([id]) => id)
    .join();
  return listScopes(evaluation)
    .flatMap(({ path, pattern, plan }) => {
      const isShownOn = shownUnder(form, pattern, plan, included);
      const { secret } = form.model.scopes[pattern] ?? {};
      return [...plan.relevant].flatMap((field): AskedPlace[] => {
        const key: FieldKey = `${pattern}#${field}`;
        const place = findQuestion(form, key, isShownOn);
        const pointer = joinPointer(path, field);
        const isAnswered =
          place !== undefined &&
          isShownOn(place) &&
          isAbout(form, place, pointer) &&
          plan.locked[field] === undefined &&
          plan.fields[field]?.equalTo === undefined &&
          secret?.has(field) !== true;
        return isAnswered ? [{ pointer, place }] : [];
      });
    })
    .sort((one, other) => one.place.position - other.place.position);
}
