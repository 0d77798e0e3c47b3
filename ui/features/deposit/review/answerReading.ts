import { isOnPath, isShown, resolveText, scopeAt, toPattern } from '@engine';
import { describeField } from '@engine/evaluate/describeField';
import type {
  FormDefinition,
  JsonSchema,
  Text,
} from '@engine/types/definition';
import type { Evaluation, FormState } from '@engine/types/evaluation';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm, FormModel } from '@engine/types/model';

/** A document with what its form says about it. A path points to an object of the document. */
export interface AnswerReading {
  readonly definition: FormDefinition;
  readonly data: JsonObject;
  isIncluded(stepId: string): boolean;
  /** Whether a part of a page with this condition is shown. */
  isShown(when: string | undefined, path: JsonPointer): boolean;
  /** The variant of a text that the answers ask for. */
  textOf(text: Text, path: JsonPointer): string;
  isAsked(path: JsonPointer, field: string): boolean;
  schemaOf(path: JsonPointer, field: string): JsonSchema | undefined;
  /** How a computed answer is joined; undefined of any other one. */
  joinedOf(path: JsonPointer, field: string): JoinedAnswer | undefined;
}

/** An answer that keeps those of several questions in one text (spec 1 §9). */
export interface JoinedAnswer {
  readonly separator: string;
  /** What the form says of each of these questions. */
  readonly schemas: readonly JsonSchema[];
}

/** Reads answers that are being given: rules and conditions apply. */
export function createDraftReading(
  form: CompiledForm,
  { data, evaluation }: Pick<FormState, 'data' | 'evaluation'>,
): AnswerReading {
  const planAt = (path: JsonPointer) => scopeAt(evaluation, path)?.plan;
  return {
    definition: form.definition,
    data,
    isIncluded: (stepId) => isOnPath(form, { id: stepId }, evaluation),
    isShown: (when, path) => isShown(form, when, path, evaluation),
    textOf: (text, path) => resolveText(form, text, path, evaluation),
    isAsked: (path, field) => planAt(path)?.relevant.has(field) === true,
    schemaOf: (path, field) => planAt(path)?.fields[field],
    joinedOf: (path, field) => findJoined(form.model, path, field),
  };
}

/** A stored document, the version that it was stored with, and a form that can judge it. */
export interface StoredDocument {
  readonly model: FormModel;
  readonly data: JsonObject;
  /** In the same version while that is accepted, then in the live one. */
  readonly form: CompiledForm;
  readonly evaluation: Evaluation;
}

/** Reads a stored document: what is stored was asked. Conditions that the judging form does not know hold. */
export function createStoredReading(stored: StoredDocument): AnswerReading {
  const { model, data, form, evaluation } = stored;
  const isKnown = (when: string, path: JsonPointer) =>
    form.model.scopes[toPattern(path)]?.conditions.includes(
      `/conditions/${when}`,
    ) === true;
  const isShownAt = (when: string | undefined, path: JsonPointer) =>
    when === undefined ||
    !isKnown(when, path) ||
    isShown(form, when, path, evaluation);
  return {
    definition: model.definition,
    data,
    isIncluded: (stepId) => evaluation.steps[stepId]?.included !== false,
    isShown: isShownAt,
    textOf: (text, path) =>
      typeof text === 'string'
        ? text
        : (text.find(({ when }) => isShownAt(when, path))?.text ?? ''),
    isAsked: () => true,
    schemaOf: (path, field) => describeField(model, toPattern(path), field),
    joinedOf: (path, field) => findJoined(model, path, field),
  };
}

/** A field that nothing computes, as of a title of the catalogue, is joined as the one of its name elsewhere. */
function findJoined(
  model: FormModel,
  path: JsonPointer,
  field: string,
): JoinedAnswer | undefined {
  const pattern = toPattern(path);
  const joins = (model.definition.form.compute ?? []).flatMap((one) =>
    'join' in one && one.field === field ? [one] : [],
  );
  const found = joins.find(({ scope }) => scope === pattern) ?? joins[0];
  if (found === undefined) return undefined;
  const { scope, join = [], separator = '' } = found;
  const schemas = join.map(
    (source) => describeField(model, scope, source) ?? {},
  );
  return { separator, schemas };
}
