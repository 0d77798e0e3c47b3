import type { CurrentUser, PublisherSummary } from '@contract/user';
import type {
  PublisherEditDraft,
  PublisherEditSubmitted,
  UserEditDraft,
  UserEditSubmitted,
} from '@engine/types/generated/forms';
import type { ApiClient } from '../../lib/api/apiClient';

/** The fields of the two forms that can be changed (R27): country, name and category of a publisher never are. */
const addressFields = [
  'street',
  'suburb',
  'stateTerritory',
  'postcode',
] as const satisfies readonly (keyof PublisherEditDraft)[];
const userFields = [
  'name',
  'phone',
] as const satisfies readonly (keyof UserEditDraft)[];

type Values<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : '';

const isChanged = <Field extends string>(
  fields: readonly Field[],
  before: Values<Field>,
  after: Values<Field>,
): boolean =>
  fields.some((field) => toText(before[field]) !== toText(after[field]));

const pick = <Field extends string>(
  fields: readonly Field[],
  values: Values<Field>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = toText(values[field]);
      return text === '' ? [] : [[field, text]];
    }),
  ) as Partial<Record<Field, string>>;

/** The document of the form `publisher-edit` for a publisher as it is. */
export function toPublisherDocument(
  publisher: PublisherSummary,
): PublisherEditDraft {
  return pick(['country', ...addressFields], publisher);
}

/** The document of the form `user-edit` for a user as it is. */
export function toUserDocument(
  user: Pick<CurrentUser, 'name' | 'phone'>,
): UserEditDraft {
  return pick(userFields, user);
}

/** Whether two documents of the form `publisher-edit` differ in what can be changed (R27). */
export function isOtherAddress(
  before: PublisherEditDraft,
  after: PublisherEditDraft,
): boolean {
  return isChanged(addressFields, before, after);
}

/** Whether two documents of the form `user-edit` differ (R27). */
export function isOtherContact(
  before: UserEditDraft,
  after: UserEditDraft,
): boolean {
  return isChanged(userFields, before, after);
}

/** Saves the address of a publisher (spec 2 §7). */
export async function savePublisher(
  api: Pick<ApiClient, 'post'>,
  id: string,
  document: PublisherEditSubmitted,
): Promise<PublisherSummary> {
  const { publisher } = await api.post<{ publisher: PublisherSummary }>(
    `publisher/publisher/${encodeURIComponent(id)}`,
    document,
  );
  return publisher;
}

/** Saves name and phone of the own account (spec 2 §7). */
export function saveUser(
  api: Pick<ApiClient, 'post'>,
  id: string,
  document: UserEditSubmitted,
): Promise<unknown> {
  return api.post(`publisher/user/${encodeURIComponent(id)}`, document);
}
