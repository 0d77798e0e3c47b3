import type {
  FieldConflict,
  FieldPatch,
  PublisherRecordAnswer,
} from '@contract/library';
import type { PublisherSummary } from '@contract/user';
import type { LibraryPublisherDraft } from '@engine/types/generated/forms';
import type { ApiClient } from '../../../lib/apiClient';
import { ApiError } from '../../../lib/apiError';

/** The fields of the form `library-publisher`, but for the reason of the change. */
const FIELDS = [
  ...(['name', 'category', 'street', 'suburb', 'country'] as const),
  ...(['stateTerritory', 'postcode', 'contactName', 'phone'] as const),
  ...(['email', 'multiSerialDepositEnabled'] as const),
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

/** Saves changes of a publisher that were made on a revision of it. */
export const patchPublisher = (
  api: Pick<ApiClient, 'patch'>,
  { id, revision }: { id: string; revision: number },
  patch: FieldPatch,
): Promise<PublisherRecordAnswer> =>
  api.patch(toPublisherAddress(id), patch, { 'If-Match': `"${revision}"` });

/** What another user changed meanwhile: the newest revision, and both values of each field. */
export interface Collision {
  readonly revision: number;
  readonly conflicts: readonly FieldConflict[];
}

/** The collision in an error of the API; undefined for any other error. */
export function toCollision(error: unknown): Collision | undefined {
  return error instanceof ApiError && error.code === 'CHANGED'
    ? (error.answer as { error: Collision }).error
    : undefined;
}
