import type {
  Publisher as PublisherAnswers,
  SubmissionItem,
} from '@engine/types/generated/entities';
import type { DepositStored } from '@engine/types/generated/forms';
import { isObject, objectOf, storable } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { Publisher } from '../../publishers/publisher.model';
import { withStoredFiles } from '../../submissions/buildSubmission';
import type { SubmittedFile } from '../../submissions/files/storedFile.model';
import type { LoadedForm } from '../../forms/form.service';
import type { JudgedBody } from '../../forms/judgeBody';

const ITEMS = 'submissionItems' satisfies keyof DepositStored;
const PUBLISHER = 'publisher' satisfies keyof DepositStored;

interface PayloadParts {
  loaded: LoadedForm;
  judged: JudgedBody;
  /** The one that the body names; undefined when the body writes one down. */
  publisher: Publisher | undefined;
  /** For which staff deposit; null for everybody else. */
  depositedForLibraryId: string | null;
}

/** Stores an item with its place in the deposit, from 1, and with a licence (R24). */
function toItem(row: Json, index: number): Json {
  if (!isObject(row)) return row;
  return {
    ...({ license: 'NOT_APPLICABLE' } satisfies SubmissionItem),
    ...row,
    ...({ itemOrder: index + 1 } satisfies SubmissionItem),
  };
}

/** The answers of a deposit whose items say for which library they are (spec 2 §3): staff deposited them for it, or it claimed them. */
export function withLibrary(
  payload: JsonObject,
  depositedForLibraryId: string,
): JsonObject {
  const items = payload[ITEMS];
  if (!Array.isArray(items)) return payload;
  const said = { depositedForLibraryId } satisfies SubmissionItem;
  return {
    ...payload,
    [ITEMS]: items.map((row) => (isObject(row) ? { ...row, ...said } : row)),
  };
}

/** The publisher as it is at this moment: what the body writes down, or our own record. */
function toPublisher(
  said: JsonObject,
  known: Publisher | undefined,
): JsonObject {
  if (known === undefined) return said;
  const { _id: id, name, assignedLibrary: assignedToId, payload } = known;
  return {
    ...payload,
    ...({ id, name, assignedToId } satisfies PublisherAnswers),
  };
}

/** The payload as it is stored: without transient fields, with licences and file records. */
export function toPayload(
  { loaded, judged, publisher, depositedForLibraryId }: PayloadParts,
  files: readonly SubmittedFile[],
): JsonObject {
  const data = storable(loaded.form, judged.data);
  const items = data[ITEMS];
  const rows = Array.isArray(items) ? items.map(toItem) : [];
  const payload = {
    ...data,
    [ITEMS]: rows,
    [PUBLISHER]: toPublisher(objectOf(data[PUBLISHER]), publisher),
  };
  return withStoredFiles(
    loaded,
    depositedForLibraryId === null
      ? payload
      : withLibrary(payload, depositedForLibraryId),
    files,
  );
}
