import type { AccountExport } from '@contract/export';
import type { CurrentUser } from '@contract/user';
import type { EmailChange } from '../accounts/emailChange/emailChange.model';
import type { SecondFactor } from '../accounts/secondFactor/secondFactor.model';
import type { AuditEntry } from '../audit/audit.model';
import type { Deposit } from '../deposits/deposit.model';
import type { StoredSearch } from '../deposits/searches/savedSearch.model';
import type { FormRecord } from '../formRecords/formRecord.model';
import type { Invitation } from '../invitations/invitation.model';
import type { Join } from '../joins/join.model';
import type { Mail } from '../mails/mail.model';
import type { Session } from '../sessions/session.model';
import type { User } from '../users/user.model';

export type ExportedDeposit = Pick<
  Deposit,
  'reference' | 'title' | 'submittedDate' | 'contact'
>;

export type ExportedRecord = Pick<
  FormRecord,
  'formKey' | 'reference' | 'title' | 'submittedDate' | 'payload'
>;

/** A change of the forms in the studio. */
export interface ExportedChange {
  revision: number;
  date: Date;
  label: string;
}

/** What is stored about a user, as the collections have it. */
export interface StoredOfAccount {
  readonly user: User;
  readonly changes: AccountExport['changes'];
  readonly deposits: readonly ExportedDeposit[];
  readonly records: readonly ExportedRecord[];
  readonly searches: readonly StoredSearch[];
  readonly sessions: readonly Session[];
  readonly mails: readonly Mail[];
  readonly audit: readonly AuditEntry[];
  readonly joins: readonly Join[];
  readonly factor: SecondFactor | null;
  /** The new email that waits for its confirmation. */
  readonly asked: EmailChange | null;
  readonly invited: readonly Invitation[];
  readonly formChanges: readonly ExportedChange[];
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

/** The export of an account, field by field. */
export function presentExport(
  stored: StoredOfAccount,
  publisher: CurrentUser['publisher'],
  now: Date,
): AccountExport {
  const { user, changes, deposits, records, searches, sessions } = stored;
  const { mails, audit, joins, factor, asked, invited, formChanges } = stored;
  return {
    exportedDate: now.toISOString(),
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
    audit: audit.map(({ at, action, subject }) => ({
      date: at.toISOString(),
      action,
      onAccount: subject === user._id,
    })),
    formChanges: formChanges.map(({ revision, date, label }) => ({
      revision,
      date: date.toISOString(),
      label,
    })),
  };
}
