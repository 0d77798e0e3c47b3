import type { JsonObject } from '@engine/types/json';

const prefix = '#/components/schemas/';

/** The name of the type that a schema refers to. */
export function refName({ $ref: reference }: JsonObject): string | undefined {
  return typeof reference === 'string' && reference.startsWith(prefix)
    ? reference.slice(prefix.length)
    : undefined;
}

/** The id of the part of the page that describes a type. */
export const toTypeId = (name: string): string => `type-${name}`;
