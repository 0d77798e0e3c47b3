import {
  defaultValue,
  findOfferedValue,
  joinPointer,
  listOf,
  readPointer,
  resolveText,
  scopeAt,
  splitPointer,
  toPattern,
} from '@engine';
import type { JsonSchema } from '@engine/types/definition';
import type { Offer, OfferedValue } from '@engine/types/offer';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { toOfferState, type OfferState } from '../offers/offerState';
import { toOfferWords } from '../offers/offerWords';
import type { OpenDeposit } from './depositState';
import type { OfferSource } from './offeringFile';

/** A question that a file or the catalogue may answer. */
export interface OfferPlace {
  readonly path: JsonPointer;
  readonly label: string;
  readonly offer: Offer;
}

/** What a source says about one question. */
export interface KnownOffer {
  readonly path: JsonPointer;
  readonly label: string;
  /** The label of the question that takes the value. */
  readonly valueLabel: string;
  readonly sourceId: string;
  readonly state: OfferState;
  /** The value in words; '' where only yes or no is offered. */
  readonly words: string;
  /** What is offered for a yes-or-no question. */
  readonly yesNo: boolean | undefined;
  /** No is offered because the source names no value. */
  readonly isUnnamed: boolean;
  /** What to answer, in this order. */
  readonly answers: readonly { path: JsonPointer; value: Json }[];
}

/** Reads the offer at a question; undefined where the source offers nothing or the question is not asked. */
export function readOffer(
  deposit: OpenDeposit,
  { path, label, offer }: OfferPlace,
  source: OfferSource | undefined,
): KnownOffer | undefined {
  if (source === undefined) return undefined;
  const { metadata } = source;
  const { form, context, memory, wizard } = deposit;
  const { data, evaluation } = wizard.form;
  const { scopePath, field } = splitPointer(path);
  const plan = scopeAt(evaluation, scopePath)?.plan;
  if (!plan?.relevant.has(field) || plan.locked[field]) return undefined;
  const find = (name: OfferedValue, answers: string) => {
    const schema = plan.fields[answers];
    const target = joinPointer(scopePath, answers);
    const roleSchema = roleSchemaOf(form, `${toPattern(target)}/*`);
    const offered = findOfferedValue(name, metadata, {
      schema,
      roleSchema,
      context,
      deposit: answersOf(data, roleSchema),
    });
    return { name, answers, target, schema, offered };
  };
  const found = findOffered(offer, field, source, find);
  if (found === undefined) return undefined;
  const { name, answers, target, schema, offered, yesNo } = found;
  const state = toOfferState({
    name,
    offered,
    answer: readPointer(data, target),
    standard: defaultValue(plan.defaults[answers], context, data),
    taken: memory.taken[path]?.sourceId === source.id,
    yes: readPointer(data, path),
    yesNo: answers === field ? undefined : yesNo,
  });
  return {
    path,
    label,
    valueLabel:
      resolveText(
        form,
        form.model.places[`${toPattern(scopePath)}#${answers}`]?.label ?? '',
        scopePath,
        evaluation,
      ) || label,
    sourceId: source.id,
    state,
    words:
      typeof offered === 'boolean' || offered === undefined
        ? ''
        : toOfferWords(name, offered, schema, context),
    yesNo,
    isUnnamed: offered === undefined,
    answers: [
      ...(answers === field || yesNo === undefined
        ? []
        : [{ path, value: yesNo }]),
      ...(offered === undefined ? [] : [{ path: target, value: offered }]),
    ],
  };
}

interface Found {
  readonly name: OfferedValue;
  /** The question that takes the value. */
  readonly answers: string;
  readonly target: JsonPointer;
  readonly schema: JsonSchema | undefined;
  /** Undefined where only No is offered. */
  readonly offered: Json | undefined;
}

/** What is offered at a question, with the yes or no that goes with it: the value, the value of No, or No alone. */
function findOffered(
  offer: Offer,
  field: string,
  { isWhole, metadata }: OfferSource,
  find: (name: OfferedValue, answers: string) => Found,
): (Found & { readonly yesNo: boolean | undefined }) | undefined {
  if (typeof offer === 'string') {
    const found = find(offer, field);
    const { offered } = found;
    const yesNo = typeof offered === 'boolean' ? offered : undefined;
    return offered === undefined ? undefined : { ...found, yesNo };
  }
  const yes = find(offer.value, offer.answers);
  if (yes.offered !== undefined) return { ...yes, yesNo: true };
  if (offer.no === undefined) return undefined;
  if (offer.no === 'unnamed')
    return isWhole && metadata.isbn ? { ...yes, yesNo: false } : undefined;
  const no = find(offer.no.value, offer.no.answers);
  return no.offered === undefined ? undefined : { ...no, yesNo: false };
}

/** Finds the schema of the roles of offered rows, which belongs to the rows themselves. */
function roleSchemaOf(
  form: CompiledForm,
  rows: string,
): JsonSchema | undefined {
  const statements = form.model.scopes[rows]?.statements ?? [];
  for (const { fields } of statements) {
    const { role } = fields;
    if (role) return role;
  }
  return undefined;
}

/** The answers of the document that decide which entries of a list fit. */
function answersOf(
  data: JsonObject,
  schema: JsonSchema | undefined,
): JsonObject {
  const { where = {} } = (schema && listOf(schema)) ?? {};
  const answers: JsonObject = {};
  for (const place of Object.values(where)) {
    const [root, field = ''] = place.split('/');
    const answer = data[field];
    if (root === 'deposit' && answer !== undefined) answers[field] = answer;
  }
  return answers;
}
