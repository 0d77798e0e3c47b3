import type { FormDefinition, JsonSchema } from '../../types/definition';
import type { Json, JsonPointer } from '../../types/json';
import type { OutsidePlace } from '../../types/model';
import { isObject } from '../../vocabulary/jsonObject';
import { conditionInputs, outsidePlaces } from './conditionInputs';
import { DefinitionError } from '../definitionError';

/** The answers outside an object that its conditions and its fields' schemas look at. Throws DefinitionError on a `where` that names no answer. */
export function placesLookedAt(
  definition: FormDefinition,
  conditions: readonly string[],
  schemas: readonly (JsonSchema | false)[],
): OutsidePlace[] {
  const places = new Set<string>();
  for (const condition of conditions) {
    conditionInputs(definition.schemas, condition).places.forEach((place) =>
      places.add(place),
    );
  }
  for (const schema of schemas) {
    if (!isObject(schema)) continue;
    const where = schema['where'];
    if (isObject(where)) {
      Object.values(where).forEach((place) => places.add(wherePlace(place)));
    }
    const { lockedTo, defaultFrom } = schema;
    if (typeof lockedTo === 'string') places.add(lockedTo);
    const source = depositPlace(defaultFrom);
    if (source !== undefined) places.add(`deposit${source}`);
    const ready = schema['fileReady'];
    if (isObject(ready)) places.add(String(ready['purpose']));
  }
  return outsidePlaces(places);
}

/** The place of the document that a default is read from: 'deposit.title.licence'; undefined for any other. */
export function depositPlace(
  defaultFrom: Json | undefined,
): JsonPointer | undefined {
  return typeof defaultFrom === 'string' && defaultFrom.startsWith('deposit.')
    ? defaultFrom.slice('deposit'.length).replaceAll('.', '/')
    : undefined;
}

function wherePlace(place: Json): string {
  if (typeof place === 'string' && /^(self|deposit)\/[^/]+$/.test(place)) {
    return place;
  }
  throw new DefinitionError(
    String(place),
    'where names an answer: "self/…" or "deposit/…"',
  );
}
