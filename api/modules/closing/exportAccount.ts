import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import type { AccountExport } from '@contract/export';
import type { CurrentUser } from '@contract/user';
import { recordNotFound } from '../../records/recordId';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import { readRevisions } from '../../records/revisions';
import type { EmailChange } from '../accounts/emailChange/emailChange.model';
import type { AuditEntry } from '../audit/audit.model';
import type { Deposit } from '../deposits/deposit.model';
import type { Invitation } from '../invitations/invitation.model';
import type { Mail } from '../mails/mail.model';
import type { Session } from '../sessions/session.model';
import type { User } from '../users/user.model';

/** The collections that store something about a user. */
export interface ExportModels {
  users: Model<User>;
  revisions: Model<Revision>;
  deposits: Model<Deposit>;
  sessions: Model<Session>;
  mails: Model<Mail>;
  audit: Model<AuditEntry>;
  emailChanges: Model<EmailChange>;
  invitations: Model<Invitation>;
}

type Details = AccountExport['changes'][number]['details'];

const DETAILS = ['name', 'email', 'phone'] as const;

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
  createdDate: user.createdDate.toISOString(),
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

  return async function exportAccount({ id, publisher, join }) {
    const user = await models.users.findById(id).lean<User & RevisedRecord>();
    if (user === null) throw recordNotFound();
    const [changes, deposits, sessions, mails, audit, asked, invited] =
      await Promise.all([
        listChanges(user),
        models.deposits
          .find({ createdBy: id })
          .select('reference title submittedDate')
          .sort({ submittedDate: 1 })
          .lean<Pick<Deposit, 'reference' | 'title' | 'submittedDate'>[]>(),
        models.sessions.find({ 'login.userId': id }).lean<Session[]>(),
        models.mails
          .find({ userId: id })
          .sort({ createdDate: 1 })
          .lean<Mail[]>(),
        models.audit.find({ subject: id }).sort({ at: 1 }).lean<AuditEntry[]>(),
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
      join,
      newEmail: asked && {
        email: asked.email,
        askedDate: asked.askedDate.toISOString(),
      },
      invitations: invited.map(({ email, sentDate }) => ({
        email,
        date: sentDate.toISOString(),
      })),
      changes,
      deposits: deposits.map(({ reference, title, submittedDate }) => ({
        ...{ reference, title },
        submittedDate: submittedDate.toISOString(),
      })),
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
      mails: mails.map(({ kind, to, createdDate }) => ({
        ...{ kind, to },
        date: createdDate.toISOString(),
      })),
      audit: audit.map(({ at, action }) => ({
        date: at.toISOString(),
        action,
      })),
    };
  };
}
