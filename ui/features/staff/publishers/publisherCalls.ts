import type { PublisherSummary } from '@contract/user';
import type { LibraryPublisherDraft } from '@engine/types/generated/forms';

/** The fields of the form `library-publisher`, but for the reason of the change. */
const FIELDS = [
  'name',
  'category',
  'street',
  'suburb',
  'country',
  'stateTerritory',
  'postcode',
  'contactName',
  'phone',
  'email',
  'multiSerialDepositEnabled',
] satisfies readonly (keyof LibraryPublisherDraft)[];

/** The document of the form `library-publisher` for a publisher as it is. */
export function toPublisherAnswers(
  publisher: PublisherSummary,
): LibraryPublisherDraft {
  return Object.fromEntries(
    FIELDS.map((field) => [field, publisher[field]]).filter(
      ([, value]) => value !== undefined,
    ),
  ) as LibraryPublisherDraft;
}

export const toPublisherAddress = (id: string): string =>
  `library/publisher/${encodeURIComponent(id)}`;
