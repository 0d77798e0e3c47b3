import type { FindSchemaFailure } from '@engine/compile/compileSchemas';
import type { Json, JsonObject } from '@engine/types/json';
import { readBodyText } from './middleware/bodyBytes';
import { readFormBody } from './middleware/formBody';
import { readJsonBody, toJsonObject } from './middleware/jsonBody';
import type { RouteContext } from './state';
import { membersOf, refuseInput } from './refuseInput';
import type { BodyInput, Refusal, WireName } from './route';

/** Many times what a name needs. */
const MOST_TEXT_BYTES = 16 * 1024;

/** A body as it was read, the members that no form judges apart. */
export interface ReadBody {
  body?: Json | undefined;
  beside?: JsonObject;
}

/** Checks JSON against its type; throws 400. */
function assertJson(
  type: WireName,
  value: unknown,
  findFailure: FindSchemaFailure,
  refusal: Refusal = { code: 'BODY' },
): void {
  const failure = findFailure(type, value);
  if (failure !== undefined) throw refuseInput(type, failure, refusal);
}

/** Takes the members of a type out of answers to a form. */
function split(
  answers: JsonObject,
  beside: WireName | undefined,
  findFailure: FindSchemaFailure,
): ReadBody {
  if (beside === undefined) return { body: answers };
  const members = membersOf(beside);
  const isBeside = ([name]: readonly [string, Json]) =>
    Object.hasOwn(members, name);
  const entries = Object.entries(answers);
  const taken = Object.fromEntries(entries.filter(isBeside));
  assertJson(beside, taken, findFailure);
  const left = entries.filter((entry) => !isBeside(entry));
  return { body: Object.fromEntries(left), beside: taken };
}

/**
 * Reads the body of a request and checks its type. Answers to a form are only read; the service judges them.
 *
 * @param limit - bytes beyond which JSON is refused with 413.
 */
export async function readBody(
  ctx: RouteContext,
  input: BodyInput,
  limit: number,
  findFailure: FindSchemaFailure,
): Promise<ReadBody> {
  if ('json' in input) {
    const { bytes = limit, values } = input.most ?? {};
    const body = await readJsonBody(ctx, bytes, values);
    assertJson(input.json, body, findFailure, input.refusal);
    return { body };
  }
  if ('form' in input) {
    const none = input.optional === true ? {} : undefined;
    const body = toJsonObject((await readJsonBody(ctx, limit)) ?? none);
    return split(body, input.beside, findFailure);
  }
  if ('fields' in input) {
    const fields = Object.fromEntries(await readFormBody(ctx));
    return split(fields, input.beside, findFailure);
  }
  if ('text' in input) {
    return { body: await readBodyText(ctx, 'text/plain', MOST_TEXT_BYTES) };
  }
  return {};
}
