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
import type { Deposit } from '../deposits/deposit.model';
import type { StoredSearch } from '../deposits/searches/savedSearch.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { Invitation } from '../invitations/invitation.model';
import type { Mail } from '../mails/mail.model';
import type { Session } from '../sessions/session.model';
import type { User } from '../users/user.model';

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

type ExportedDeposit = Pick<
  Deposit,
  'reference' | 'title' | 'submittedDate' | 'contact'
>;

type ExportedRecord = Pick<
  FormRecord,
  'formKey' | 'reference' | 'title' | 'submittedDate' | 'payload'
>;

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

const toAccount = (user: User): AccountExport['account'] => ({
  id: user._id,
  username: user.username,
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  status: user.status,
  password: user.passwordHash !== null,
  createdDate: user.createdDate.toISOString(),
  lastModifiedDate: user.lastModifiedDate.toISOString(),
  library: user.memberLibraryId,
  preferences: user.userPreferences.map(({ property, value }) => ({
    property,
    value,
  })),
  terms:
    user.terms === null
      ? null
      : {
          acceptedDate: new Date(user.terms.at).toISOString(),
          textHash: user.terms.textHash,
        },
});

const toDate = (date: Date | null) => date && date.toISOString();

const toJoin = (join: Join): AccountExport['joins'][number] => ({
  publisherId: join.publisherId,
  message: join.message,
  status: join.status,
  createdDate: join.createdDate.toISOString(),
  decidedDate: toDate(join.decidedDate),
});

const toSecondFactor = (
  factor: SecondFactor,
): AccountExport['secondFactor'] => ({
  createdDate: factor.createdDate.toISOString(),
  confirmedDate: toDate(factor.confirmedDate),
  recoveryCodesLeft: factor.recoveryCodes.length,
});

/** Returns all that is stored about a user, field by field: never the password, keys or tokens. */
export type ExportAccount = (
  viewer: CurrentUser & { id: string },
) => Promise<AccountExport>;

/** Builds it over the collections. */
export function createExportAccount(
  models: ExportModels,
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

  return async function exportAccount({ id, publisher }) {
    const user = await models.users.findById(id).lean<User & RevisedRecord>();
    if (user === null) throw recordNotFound();
    const [
      changes,
      deposits,
      records,
      searches,
      sessions,
      mails,
      audit,
      joins,
      factor,
      asked,
      invited,
    ] = await Promise.all([
      listChanges(user),
      models.deposits
        .find({ createdBy: id })
        .select('reference title submittedDate contact')
        .sort({ submittedDate: 1 })
        .lean<ExportedDeposit[]>(),
      models.formRecords
        .find({ createdBy: id })
        .select('formKey reference title submittedDate payload')
        .sort({ submittedDate: 1 })
        .lean<ExportedRecord[]>(),
      models.savedSearches
        .find({ userId: id })
        .sort({ name: 1 })
        .lean<StoredSearch[]>(),
      models.sessions.find({ 'login.userId': id }).lean<Session[]>(),
      models.mails.find({ userId: id }).sort({ createdDate: 1 }).lean<Mail[]>(),
      models.audit.find({ subject: id }).sort({ at: 1 }).lean<AuditEntry[]>(),
      models.joins.find({ userId: id }).sort({ createdDate: 1 }).lean<Join[]>(),
      models.secondFactors.findById(id).lean<SecondFactor>(),
      models.emailChanges
        .findOne({ userId: id, status: 'WAITING' })
        .lean<EmailChange>(),
      models.invitations.find({ invitedBy: id }).lean<Invitation[]>(),
    ]);
    return {
      exportedDate: clock().toISOString(),
      account: toAccount(user),
      publisher:
        publisher === null ? null : { id: publisher.id, name: publisher.name },
      newEmail: asked && {
        email: asked.email,
        askedDate: asked.askedDate.toISOString(),
      },
      invitations: invited.map(({ email, sentDate }) => ({
        email,
        date: sentDate.toISOString(),
      })),
      joins: joins.map(toJoin),
      secondFactor: factor && toSecondFactor(factor),
      changes,
      deposits: deposits.map(({ submittedDate, contact, ...deposit }) => ({
        reference: deposit.reference,
        title: deposit.title,
        contact: contact && { name: contact.name, email: contact.email },
        submittedDate: submittedDate.toISOString(),
      })),
      formRecords: records.map(({ formKey, reference, title, ...record }) => ({
        formKey,
        reference,
        title,
        submittedDate: record.submittedDate.toISOString(),
        answers: record.payload,
      })),
      savedSearches: searches.map(({ name, query }) => ({ name, query })),
      logins: sessions.flatMap(({ login, userAgent }) =>
        login === null
          ? []
          : [
              {
                since: login.since.toISOString(),
                lastUsed: login.lastUsed.toISOString(),
                userAgent,
              },
            ],
      ),
      mails: mails.map(({ kind, to, createdDate, params }) => ({
        kind,
        to,
        params,
        date: createdDate.toISOString(),
      })),
      audit: audit.map(({ at, action }) => ({
        date: at.toISOString(),
        action,
      })),
    };
  };
}
