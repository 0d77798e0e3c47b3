import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import type { AccountExport } from '@contract/export';
import type { CurrentUser } from '@contract/user';
import { recordNotFound } from '../../records/recordId';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';
import type { EmailChange } from '../accounts/emailChange/emailChange.model';
import type { SecondFactor } from '../accounts/secondFactor/secondFactor.model';
import type { Join } from '../joins/join.model';
import type { AuditEntry } from '../audit/audit.model';
import { aboutAccount } from '../audit/audit.service';
import type { Deposit } from '../deposits/deposit.model';
import type { StoredSearch } from '../deposits/searches/savedSearch.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { Invitation } from '../invitations/invitation.model';
import type { Mail } from '../mails/mail.model';
import type { Session } from '../sessions/session.model';
import type { User } from '../users/user.model';
import {
  presentExport,
  type ExportedChange,
  type ExportedDeposit,
  type ExportedRecord,
} from './presentExport';

/** The collections that store something about a user. */
export interface ExportModels {
  users: Model<User>;
  revisions: Model<Revision>;
  deposits: Model<Deposit>;
  formRecords: Model<FormRecord>;
  savedSearches: Model<StoredSearch>;
  sessions: Model<Session>;
  mails: Model<Mail>;
  audit: Model<AuditEntry>;
  emailChanges: Model<EmailChange>;
  invitations: Model<Invitation>;
  joins: Model<Join>;
  secondFactors: Model<SecondFactor>;
}

/** A deposit of the export, with its id for the search of its mails. */
type OwnDeposit = ExportedDeposit & Pick<Deposit, '_id'>;

type Details = AccountExport['changes'][number]['details'];

const DETAILS = ['username', 'name', 'email', 'phone'] as const;

function toDetails(after: unknown): Details {
  const said = objectOf(after);
  return Object.fromEntries(
    DETAILS.flatMap((field) =>
      typeof said[field] === 'string' ? [[field, said[field]]] : [],
    ),
  );
}

/** Returns all that is stored about a user, field by field: never the password, keys or tokens. */
export type ExportAccount = (
  viewer: CurrentUser & { id: string },
) => Promise<AccountExport>;

/** Builds it over the collections. */
export function createExportAccount(
  models: ExportModels,
  /** The changes of the forms by the user of this name. */
  listOwnChanges: (username: string) => Promise<ExportedChange[]>,
  clock: () => Date,
): ExportAccount {
  async function listChanges(
    user: User & RevisedRecord,
  ): Promise<AccountExport['changes']> {
    const changes: AccountExport['changes'] = [];
    const history = readRevisions(models.revisions, 'user', user);
    for await (const { lastModifiedDate, lastModifiedBy, after } of history) {
      changes.push({
        date: lastModifiedDate.toISOString(),
        byUser: lastModifiedBy === user._id,
        details: toDetails(after),
      });
    }
    return changes;
  }

  /**
   * Lists the mails to the user: about the account, and about deposits, which name no account. Those went to the present
   * address, or to the one that the user had when making the deposit.
   */
  async function listMails(
    { _id, email }: Pick<User, '_id' | 'email'>,
    deposits: readonly OwnDeposit[],
  ): Promise<Mail[]> {
    const own = deposits.filter(({ contact }) => contact?.userId === _id);
    const former = new Set(own.map(({ contact }) => contact?.email ?? ''));
    const aboutDeposits = [
      { depositId: { $ne: null }, to: email },
      {
        depositId: { $in: own.map((deposit) => deposit._id) },
        to: { $in: [...former] },
      },
    ];
    return models.mails
      .find({ $or: [{ userId: _id }, ...aboutDeposits] })
      .sort({ createdDate: 1 })
      .lean<Mail[]>();
  }

  return async function exportAccount({ id, publisher }) {
    const user = await models.users.findById(id).lean<User & RevisedRecord>();
    if (user === null) throw recordNotFound();
    const deposits = await models.deposits
      .find({ createdBy: id })
      .select('reference title submittedDate contact')
      .sort({ submittedDate: 1 })
      .lean<OwnDeposit[]>();
    const stored = {
      user,
      changes: await listChanges(user),
      deposits,
      records: await models.formRecords
        .find({ createdBy: id })
        .select('formKey reference title submittedDate payload')
        .sort({ submittedDate: 1 })
        .lean<ExportedRecord[]>(),
      searches: await models.savedSearches
        .find({ userId: id })
        .sort({ name: 1 })
        .lean<StoredSearch[]>(),
      sessions: await models.sessions
        .find({ 'login.userId': id })
        .lean<Session[]>(),
      mails: await listMails(user, deposits),
      audit: await models.audit
        .find(aboutAccount(id))
        .sort({ at: 1 })
        .lean<AuditEntry[]>(),
      joins: await models.joins
        .find({ userId: id })
        .sort({ createdDate: 1 })
        .lean<Join[]>(),
      factor: await models.secondFactors.findById(id).lean<SecondFactor>(),
      asked: await models.emailChanges
        .findOne({ userId: id, status: 'WAITING' })
        .lean<EmailChange>(),
      invited: await models.invitations
        .find({ invitedBy: id })
        .lean<Invitation[]>(),
      formChanges: await listOwnChanges(user.username),
    };
    return presentExport(stored, publisher, clock());
  };
}
