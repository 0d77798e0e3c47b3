import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';
import { ApiError } from '../errors';
import type { AppContext } from '../state';
import { readBodyBytes } from './bodyBytes';

/** No body of ours nests deeper than about ten levels. */
const MAX_DEPTH = 32;
/** Enough for every body but those of forms with long lists; reading and judging so few takes milliseconds. */
const MOST_VALUES = 1000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses bodies that nest too deep, contain more values, or name what every object inherits; walks without recursion. */
function assertHarmless(body: unknown, mostValues: number): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    values += Object.keys(value).length;
    if (values > mostValues) {
      throw new ApiError(
        413,
        'BODY_TOO_LARGE',
        `The JSON contains more than ${mostValues} values.`,
      );
    }
    if (depth >= MAX_DEPTH) {
      throw new ApiError(400, 'BODY_TOO_DEEP', 'The JSON nests too deep.');
    }
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) {
        throw new ApiError(
          400,
          'BODY_KEY',
          'The JSON contains a name that is not allowed.',
        );
      }
      if (typeof child === 'object') {
        open.push({ value: child, depth: depth + 1 });
      }
    }
  }
}

function parse(bytes: Buffer): Json {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const body: Json = JSON.parse(text);
    return body;
  } catch {
    throw new ApiError(400, 'BAD_JSON', 'The request is not valid JSON.');
  }
}

/**
 * Reads the JSON body of a request, or `undefined` when there is none.
 *
 * @param limit - bytes beyond which it is refused with 413.
 * @param formValues - `maxValues` of the form that judges it; with more values it is refused with 413, unless it is small.
 */
export async function readJsonBody(
  ctx: AppContext,
  limit: number,
  formValues = 0,
): Promise<Json | undefined> {
  const bytes = await readBodyBytes(ctx, limit);
  if (bytes.length === 0) return undefined;
  const encoded = ctx.get('Content-Encoding');
  if (!ctx.is('json', '+json') || !['', 'identity'].includes(encoded)) {
    throw new ApiError(
      415,
      'NOT_JSON',
      'The request must be JSON (Content-Type: application/json).',
    );
  }
  const body = parse(bytes);
  assertHarmless(body, Math.max(formValues, MOST_VALUES));
  return body;
}

/** A body that must be a JSON object; anything else is refused with 400. */
export function toJsonObject(body: Json | undefined): JsonObject {
  if (isObject(body)) return body;
  throw new ApiError(400, 'BODY', 'The request must be a JSON object.');
}

/** Reads the JSON object in the body of a request, as `readJsonBody` does; anything else is refused with 400. */
export async function readJsonObject(
  ctx: AppContext,
  limit: number,
  formValues?: number,
): Promise<JsonObject> {
  return toJsonObject(await readJsonBody(ctx, limit, formValues));
}
