import type { Context, ListEntry, Lists } from '../types/context';
import type { ListName } from '../types/generated/lists';
import type { JsonSchema } from '../types/definition';
import type { JsonObject } from '../types/json';
import {
  entryFits,
  type ListChoice,
  type Where,
} from '../vocabulary/runtime/listMembership';
import { isObject } from '../vocabulary/jsonObject';

/** The list a field's schema names, on itself or on its items. */
export function listOf(
  schema: JsonSchema,
): ({ name: string } & ListChoice) | undefined {
  const holder = typeof schema['list'] === 'string' ? schema : schema['items'];
  if (!isObject(holder) || typeof holder['list'] !== 'string') return undefined;
  const { where, withHidden } = holder;
  return {
    name: holder['list'],
    where: isObject(where) ? (where as Where) : {},
    withHidden: withHidden === true,
  };
}

/**
 * The entries that may be chosen for a field under the other answers, by `order`. Hidden ones are left out unless
 * `withHidden`. The judge applies the same test.
 */
export function listOptions(
  schema: JsonSchema,
  context: Pick<Context, 'lists'>,
  around: { self: JsonObject; deposit: JsonObject },
): ListEntry[] {
  const list = listOf(schema);
  const entries = list && context.lists[list.name];
  if (!list || !entries) return [];
  const offered = schema['enum'];
  return Object.values(entries)
    .filter(({ name }) => !Array.isArray(offered) || offered.includes(name))
    .filter((entry) => entryFits(entry, list, around.deposit, around.self))
    .sort((a, b) => a.order - b.order);
}

/**
 * The entries of a list by key; undefined while the list is not loaded. Names are those of `schemas/lists`; code for
 * other lists says `entriesOf<string>`.
 */
export function entriesOf<Name extends string = ListName>(
  lists: Readonly<Lists>,
  name: NoInfer<Name>,
): Record<string, ListEntry> | undefined {
  return lists[name];
}

/** Lists as rules look them up, from what `GET api/lists` answers. */
export function toLists(
  answer: Readonly<Record<string, { readonly entries: readonly ListEntry[] }>>,
): Lists {
  return Object.fromEntries(
    Object.entries(answer).map(([name, { entries }]) => [
      name,
      Object.fromEntries(entries.map((entry) => [entry.name, entry])),
    ]),
  );
}
