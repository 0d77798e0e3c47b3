import { isObject, readPointer, writePointer } from '@engine';
import { listPrefill } from '@engine/evaluate/answering/listPrefill';
import type { TitlesByField } from '@engine/testing/arbitraryTitleDeposit';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { findTitleKind } from './titleKinds';

/**
 * Copies the values of the title that a body names, as the page does when a user chooses it. Of what a body says of
 * its title only the id and the requested change count; a title that the publisher does not have gives no values.
 */
export function withChosenTitle(
  form: CompiledForm,
  { publisher }: CurrentUser,
  titles: TitlesByField,
  body: JsonObject,
): JsonObject {
  const kind = findTitleKind(body['type']);
  if (kind === undefined || body['type'] !== kind.existing) return body;
  const { field } = kind;
  const named = body[field];
  if (!isObject(named)) return body;
  const asked = Object.entries(named).filter(([name]) =>
    /^(id$|change|requested)/.test(name),
  );
  const isOwn = readPointer(body, '/publisher/id') === publisher?.id;
  const title = isOwn && titles[field]?.find(({ id }) => id === named['id']);
  const copies = listPrefill(form, field, title || {}, true);
  return copies
    .filter(({ path }) => path !== `/${field}/id`)
    .reduce((data, { path, value }) => writePointer(data, path, value), {
      ...body,
      [field]: Object.fromEntries(asked),
    } as JsonObject);
}

/** The bodies, of which every sixth names another title of the publisher than it was answered for. */
export function nameOtherTitles(
  bodies: readonly JsonObject[],
  titles: TitlesByField,
): JsonObject[] {
  return bodies.map((body, index) => {
    const field = findTitleKind(body['type'])?.field ?? '';
    const path = `/${field}/id`;
    const isChanged = index % 6 === 1 && readPointer(body, path) !== undefined;
    const known = titles[field] ?? [];
    const id = known[index % known.length]?.['id'];
    return isChanged ? writePointer(body, path, id) : body;
  });
}
