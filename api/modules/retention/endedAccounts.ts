import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import { toSearchFields } from '../../records/list/searchWords';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { keepRevision } from '../../records/revisions';
import type { AccountAudit } from '../audit/accountAudit';
import type { StoredSearch } from '../deposits/searches/savedSearch.model';
import type { Join } from '../joins/join.model';
import type { Publisher } from '../publishers/publisher.model';
import type {
  ContactPerson,
  FollowContact,
} from '../publishers/publisherContact';
import type { User } from '../users/user.model';
import { listContactEmails } from './contactEmails';
import type { RemoveContact, StoredPublisher } from './removeContact';
import type { RemoveDepositContacts } from './removeDepositContacts';
import type { Treatment } from './treatment';
import { BATCH, toCutoff } from './treatment';

/** What the history of an account has of its user. */
const DETAILS = [
  'username',
  'name',
  'email',
  'phone',
  'userPreferences',
] as const satisfies readonly (keyof User)[];

const ENDED: readonly User['status'][] = ['CLOSED', 'DISABLED'];

type StoredUser = User & RevisedRecord;

export interface EndedAccountDeps {
  users: Model<User>;
  revisions: Model<Revision>;
  publishers: Model<Publisher>;
  joins: Model<Join>;
  savedSearches: Model<StoredSearch>;
  factors: { remove(userId: string): Promise<unknown> };
  /** The account as the contact that its publisher may have. */
  getContactPerson: (userId: string) => Promise<ContactPerson>;
  followContact: FollowContact;
  removeContact: RemoveContact;
  removeDepositContacts: RemoveDepositContacts;
  /** Names an administrator otherwise in the journal of the studio and in releases. */
  renameInStudio(username: string, name: string): Promise<void>;
  audit: Pick<AccountAudit, 'noteOnce'>;
  days: number;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Builds the treatment of accounts that were closed or disabled. The details go from its deposits, its publisher,
 * the studio and its history, and last from the account. It keeps its id, role, library, publisher and dates.
 */
export function createEndedAccounts(deps: EndedAccountDeps): Treatment {
  const { users, revisions, publishers, clock, checkpoint } = deps;

  /**
   * Removes the person from a publisher and its deposits, again after each edit that came first. The deposits are
   * found by the emails that the publisher and its history have, so these keep them until the deposits are done.
   */
  async function removeOwnContact(
    publisherId: string,
    person: ContactPerson,
  ): Promise<void> {
    const publisher = await publishers
      .findById(publisherId)
      .lean<StoredPublisher>();
    if (publisher === null) return;
    const { hasEmail } = person;
    const emails = await listContactEmails(revisions, publisher, hasEmail);
    await deps.removeDepositContacts.ofPublisher(publisherId, emails);
    const isRemoved = await deps.removeContact(publisher, hasEmail);
    if (!isRemoved) await removeOwnContact(publisherId, person);
  }

  /** A colleague becomes the contact; without one the publisher has none. */
  async function leavePublisher(
    userId: string,
    publisherId: string,
  ): Promise<void> {
    const person = await deps.getContactPerson(userId);
    const colleague = await users
      .findOne({ publisherId, role: 'PUBLISHER', status: 'ACTIVE' })
      .lean<User>();
    if (colleague !== null) {
      const { name, phone, email } = colleague;
      await deps.followContact(publisherId, null, async () => ({
        name,
        phone,
        email,
        hasEmail: person.hasEmail,
      }));
    }
    await removeOwnContact(publisherId, person);
    if (colleague !== null) return;
    await publishers.updateOne(
      { _id: publisherId },
      { $min: { contactReview: clock() } },
    );
  }

  async function removeHistory(account: StoredUser): Promise<void> {
    await keepRevision(revisions, 'user', account);
    for (const state of ['before', 'after']) {
      await revisions.updateMany(
        { recordType: 'user', recordId: account._id, [state]: { $ne: null } },
        {
          $unset: Object.fromEntries(
            DETAILS.map((detail) => [`${state}.${detail}`, '']),
          ),
        },
      );
    }
    checkpoint('account history removed');
  }

  async function anonymise(account: StoredUser): Promise<void> {
    const { _id, revision, publisherId, status: before } = account;
    await deps.removeDepositContacts.ofSender({ 'contact.userId': _id });
    checkpoint('account contacts removed');
    if (publisherId !== null) await leavePublisher(_id, publisherId);
    await deps.joins.deleteMany({ userId: _id });
    await deps.savedSearches.deleteMany({ userId: _id });
    await deps.factors.remove(_id);
    // The account has its username until all that names it is done.
    const key = `anonymised ${_id}`;
    await deps.renameInStudio(account.username, key);
    checkpoint('account renamed in the studio');
    await removeHistory(account);
    await deps.audit.noteOnce({
      action: 'account.anonymised',
      actor: null,
      subject: _id,
      detail: {},
    });
    const status = 'ANONYMISED';
    await users.updateOne(
      { _id, revision },
      {
        $set: {
          status,
          username: key,
          usernameKey: key,
          email: '',
          emailKey: key,
          name: '',
          ...toSearchFields([]),
          phone: '',
          passwordHash: null,
          userPreferences: [],
          lastModifiedDate: clock(),
          lastModifiedBy: null,
          lastChange: { before: { status: before }, after: { status } },
        },
        $unset: { registrationKey: '', registrant: '' },
        $inc: { revision: 1 },
      },
    );
    checkpoint('account anonymised');
  }

  return async function anonymiseAccounts() {
    const ended = await users
      .find({
        status: { $in: ENDED },
        lastModifiedDate: { $lte: toCutoff(clock(), deps.days) },
      })
      .limit(BATCH)
      .lean<StoredUser[]>();
    for (const account of ended) await anonymise(account);
    return ended.length;
  };
}
