import type { RequestedChange, RequestedDetails } from '@contract/receipt';
import type {
  MultipartMonoTitle,
  SerialTitle,
} from '@engine/types/generated/entities';
import type { Json, JsonObject } from '@engine/types/json';
import { findChangeRequest, findNamedTitle } from './namedTitle';

const ISSN = 'issn' satisfies keyof SerialTitle;
const ISBN = 'isbn' satisfies keyof MultipartMonoTitle;
const REQUESTED_TITLE = 'requestedTitle' satisfies keyof SerialTitle;
const REQUESTED_ISSN = 'requestedIssn' satisfies keyof SerialTitle;
const REQUESTED_ISBN = 'requestedIsbn' satisfies keyof MultipartMonoTitle;

function toChange(
  requested: Json | undefined,
  present: Json | undefined,
): RequestedChange | undefined {
  const current = typeof present === 'string' ? present : '';
  const isNew = typeof requested === 'string' && requested !== current;
  return isNew || requested === null ? { requested, current } : undefined;
}

/** The changes of title, ISSN and ISBN that a deposit asks for (spec 2 §3); undefined where it asks for none of them. */
export function findRequestedDetails(
  data: JsonObject,
): RequestedDetails | undefined {
  const request = findChangeRequest(data);
  const named = findNamedTitle(data);
  if (request === undefined || named === undefined) return undefined;
  const title = toChange(request[REQUESTED_TITLE], named.title);
  const issn = toChange(request[REQUESTED_ISSN], named.answers[ISSN]);
  const isbn = toChange(request[REQUESTED_ISBN], named.answers[ISBN]);
  const details: RequestedDetails = {
    ...(title && { title }),
    ...(issn && { issn }),
    ...(isbn && { isbn }),
  };
  return Object.keys(details).length === 0 ? undefined : details;
}
