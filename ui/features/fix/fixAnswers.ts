import {
  isObject,
  isPartOf,
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { OpenDeposit } from '../deposit/depositState';
import { listChanged } from '../deposits/review/edit/editedAnswers';

/** A returned deposit while it is fixed: its answers as they were sent, and where they may change. */
export interface Fixing {
  readonly sent: JsonObject;
  /** Of the deposit that has them. */
  readonly revision: number;
  readonly editable: readonly JsonPointer[];
}

function isFileQuestion(
  { model }: Pick<CompiledForm, 'model'>,
  place: JsonPointer,
): boolean {
  const { scopePath, field } = splitPointer(place);
  return model.scopes[toPattern(scopePath)]?.files.has(field) === true;
}

const isUploaded = (value: Json | undefined): boolean =>
  isObject(value) && typeof value['tempFileId'] === 'string';

/** Whether a place still has the file that came with the deposit: no other one was chosen. */
function keepsFile(
  form: Pick<CompiledForm, 'model'>,
  { sent }: Pick<Fixing, 'sent'>,
  answers: JsonObject,
  place: JsonPointer,
): boolean {
  return (
    isFileQuestion(form, place) &&
    readPointer(sent, place) !== undefined &&
    !isUploaded(readPointer(answers, place))
  );
}

/** The answers that were sent, with those from the page at the places that may change. A file stays until another one is chosen. */
export function takeAnswers(
  form: Pick<CompiledForm, 'model'>,
  fixing: Fixing,
  answers: JsonObject,
): JsonObject {
  return fixing.editable
    .filter((place) => !keepsFile(form, fixing, answers, place))
    .reduce<JsonObject>(
      (fixed, place) => writePointer(fixed, place, readPointer(answers, place)),
      fixing.sent,
    );
}

/**
 * What was typed into the answers of an earlier state of the deposit, in its present state. Where nothing was typed,
 * what the library has changed since counts.
 */
export function takeTyped(
  form: Pick<CompiledForm, 'model'>,
  fixing: Fixing,
  typed: JsonObject,
  earlier: JsonObject,
): JsonObject {
  const editable = listChanged(earlier, typed, fixing.editable);
  return takeAnswers(form, { ...fixing, editable }, typed);
}

/** The errors at the places that may change. */
export function listErrors(
  { form, wizard }: Pick<OpenDeposit, 'form' | 'wizard'>,
  fixing: Fixing,
): Finding[] {
  const { data, evaluation } = wizard.form;
  return evaluation.findings.filter(
    ({ path, severity }) =>
      severity === 'error' &&
      fixing.editable.some((place) => isPartOf(path, place)) &&
      !keepsFile(form, fixing, data, path),
  );
}
