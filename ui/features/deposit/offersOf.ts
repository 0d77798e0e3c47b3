import {
  defaultValue,
  joinPointer,
  listOf,
  nearestFilePointer,
  readPointer,
  resolveText,
  scopeAt,
  splitPointer,
  toPattern,
} from '@engine';
import type { FileMetadata } from '@contract/files';
import type { JsonSchema, Offer, UiNode } from '@engine/types/definition';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { findOfferedValue } from '../offers/offeredValue';
import { toOfferState, type OfferState } from '../offers/offerState';
import { toOfferWords } from '../offers/offerWords';
import type { OpenDeposit } from './depositState';
import { findFileAt } from './filesOf';

/** A question that a file may answer. */
export interface OfferPlace {
  readonly path: JsonPointer;
  readonly label: string;
  readonly offer: Offer;
}

/** What the file of a deposit says about one question. */
export interface KnownOffer {
  readonly path: JsonPointer;
  readonly label: string;
  readonly fileId: string;
  readonly state: OfferState;
  /** The file's value in words. */
  readonly words: string;
  /** What to answer, in this order. */
  readonly answers: readonly { path: JsonPointer; value: Json }[];
}

/** The file that a question is about, if it says something of itself. */
export function findOfferingFile(deposit: OpenDeposit, path: JsonPointer) {
  const pointer = nearestFilePointer(deposit.form, path);
  const file = pointer === undefined ? undefined : findFileAt(deposit, pointer);
  return file?.metadata ? { ...file, metadata: file.metadata } : undefined;
}

/** Reads the offer at a question; undefined where its file offers nothing or the question is not asked. */
export function readOffer(
  deposit: OpenDeposit,
  { path, label, offer }: OfferPlace,
): KnownOffer | undefined {
  const file = findOfferingFile(deposit, path);
  if (file === undefined) return undefined;
  const { form, context, memory, wizard } = deposit;
  const { data, evaluation } = wizard.form;
  const { scopePath, field } = splitPointer(path);
  const plan = scopeAt(evaluation, scopePath)?.plan;
  if (!plan?.relevant.has(field) || plan.locked[field]) return undefined;
  const asksYes = typeof offer === 'object';
  const name = asksYes ? offer.value : offer;
  const targetField = asksYes ? offer.answers : field;
  const target = joinPointer(scopePath, targetField);
  const schema = plan.fields[targetField];
  const roleSchema = roleSchemaOf(form, `${toPattern(target)}/*`);
  const offered = findOfferedValue(name, file.metadata, {
    schema,
    roleSchema,
    context,
    deposit: answersOf(data, roleSchema),
  });
  if (offered === undefined) return undefined;
  const state = toOfferState({
    name,
    offered,
    answer: readPointer(data, target),
    standard: defaultValue(plan.defaults[targetField], context),
    taken: memory.taken[path]?.fileId === file.tempFileId,
    yes: readPointer(data, path),
    asksYes,
  });
  return {
    path,
    label,
    fileId: file.tempFileId,
    state,
    words: toOfferWords(name, offered, schema, context),
    answers: [
      ...(asksYes ? [{ path, value: true }] : []),
      { path: target, value: offered },
    ],
  };
}

/** The offers at the questions of the current step, in the order of the page, with what the file names as their source. */
export function listOffers(deposit: OpenDeposit): {
  offers: KnownOffer[];
  filename: string;
  source: FileMetadata['source'];
} {
  const { form, wizard } = deposit;
  const sections = form.definition.steps[wizard.current]?.ui.sections ?? [];
  const places = sections.flatMap(({ scope, nodes }) =>
    placesIn(deposit, scope === '' ? '' : `/${scope}`, nodes),
  );
  const offers = places.flatMap((place) => readOffer(deposit, place) ?? []);
  const [first] = offers;
  const file = first && findOfferingFile(deposit, first.path);
  return {
    offers,
    filename: file?.originalFilename ?? '',
    source: file?.metadata.source ?? '',
  };
}

function placesIn(
  deposit: OpenDeposit,
  scope: JsonPointer,
  nodes: readonly UiNode[],
): OfferPlace[] {
  const { form, wizard } = deposit;
  return nodes.flatMap((node): OfferPlace[] => {
    if ('field' in node && node.offer !== undefined) {
      const { evaluation } = wizard.form;
      const label = resolveText(form, node.label, scope, evaluation);
      const path = joinPointer(scope, node.field);
      return [{ path, label, offer: node.offer }];
    }
    if ('rows' in node && node.offer !== undefined) {
      const label = node.heading.replace('{position}', '').trim();
      const path = joinPointer(scope, node.rows);
      return [{ path, label, offer: node.offer }];
    }
    return 'layout' in node ? placesIn(deposit, scope, node.nodes) : [];
  });
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
