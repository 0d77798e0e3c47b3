import type { CurrentUser, PublisherSummary } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import type { ApiClient } from '../../lib/apiClient';

/** The fields of the two forms that can be changed (R27): country, name and category of a publisher never are. */
const addressFields = [
  'street',
  'suburb',
  'stateTerritory',
  'postcode',
] as const;
const userFields = ['name', 'phone', 'email'] as const;

type Values = Readonly<Record<string, unknown>>;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : '';

const isChanged = (
  fields: readonly string[],
  before: Values,
  after: Values,
): boolean =>
  fields.some((field) => toText(before[field]) !== toText(after[field]));

const pick = (fields: readonly string[], values: Values): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = toText(values[field]);
      return text === '' ? [] : [[field, text]];
    }),
  );

/** The document of the form `publisher-edit` for a publisher as it is. */
export function toPublisherDocument(publisher: PublisherSummary): JsonObject {
  return pick(['country', ...addressFields], { ...publisher });
}

/** The document of the form `user-edit` for a user as it is. */
export function toUserDocument(
  user: Pick<CurrentUser, 'name' | 'phone' | 'email'>,
): JsonObject {
  return pick(userFields, { ...user });
}

/** Whether two documents of the form `publisher-edit` differ in what can be changed (R27). */
export function isOtherAddress(before: JsonObject, after: JsonObject): boolean {
  return isChanged(addressFields, before, after);
}

/** Whether two documents of the form `user-edit` differ (R27). */
export function isOtherContact(before: JsonObject, after: JsonObject): boolean {
  return isChanged(userFields, before, after);
}

/** Saves the address of a publisher (spec 2 §7). */
export async function savePublisher(
  api: Pick<ApiClient, 'post'>,
  id: string,
  document: JsonObject,
): Promise<PublisherSummary> {
  const { publisher } = await api.post<{ publisher: PublisherSummary }>(
    `publisher/publisher/${encodeURIComponent(id)}`,
    document,
  );
  return publisher;
}

/** Saves name, phone and email of a user (spec 2 §7). */
export function saveUser(
  api: Pick<ApiClient, 'post'>,
  id: string,
  document: JsonObject,
): Promise<unknown> {
  return api.post(`publisher/user/${encodeURIComponent(id)}`, document);
}
