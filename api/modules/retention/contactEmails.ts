import type { Model } from 'mongoose';
import type { Revision } from '../../records/revision.model';
import { readRevisions } from '../../records/revisions';
import { hasContact, toContactEmail } from './contactDetails';
import type { StoredPublisher } from './removeContact';

/** Returns the emails, as they are stored, of the contacts of a publisher and its history that are one of these. */
export async function listContactEmails(
  revisions: Model<Revision>,
  publisher: StoredPublisher,
  isOf: (email: string) => boolean,
): Promise<string[]> {
  const emails = new Set<string>();
  const note = (state: unknown) => {
    const email = toContactEmail(state);
    if (hasContact(state) && isOf(email)) emails.add(email);
  };
  note(publisher.payload);
  const history = readRevisions(revisions, 'publisher', publisher);
  for await (const { before, after } of history) [before, after].forEach(note);
  return [...emails];
}
