import type { HydratedDocument, Model } from 'mongoose';
import { isRecordId } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import type { Revision } from '../../records/revision.model';
import type { RevisedRecord } from '../../records/revisions';
import type { AuditAction } from '../audit/auditActions';
import type { AuditChange } from '../audit/auditedChange';
import type { MailService } from '../mails/mail.service';
import type { Publisher } from '../publishers/publisher.model';
import { changeWork } from './saveWork';
import type { Work } from './work.model';
import { writeNumbered } from './workNumber';

export interface DecideDeps {
  revisions: Model<Revision>;
  works: Model<Work>;
  publishers: Model<Publisher>;
  auditWork: AuditChange;
  mails: Pick<MailService, 'enqueue'>;
  /** Gives the deposit that registered a title the decision about it (R74). */
  moveDeposit: (
    reference: string,
    action: 'accept' | 'decline',
    by: string | null,
    message?: string,
  ) => Promise<void>;
  /** Finds the id of a deposit; null where there is none. */
  findDepositId: (reference: string) => Promise<string | null>;
}

/** A declined title, and whether its publisher has an email address for the reason. */
export interface DeclinedWork {
  work: Work;
  isMailed: boolean;
}

/** What library staff do with a title (R46, R74). Each answers undefined when no title is in a state for it. */
export interface WorkDecisions {
  /** Gives a pending title its number and accepts its deposit. Of an accepted title it does what is missing. */
  accept(id: string, by: string | null): Promise<Work | undefined>;
  /**
   * Takes a pending title out of all lists, declines its deposit and mails the publisher the reason; again is harmless.
   *
   * @param mailed - what the mail says in place of a reason that only library staff read.
   */
  decline(
    id: string,
    reason: string,
    by: string | null,
    mailed?: string,
  ): Promise<DeclinedWork | undefined>;
  /** Changes the note that depositors read beside the title, and whether it is discontinued. */
  note(
    id: string,
    change: Partial<Pick<Work, 'titleNote' | 'discontinued'>>,
    by: string | null,
  ): Promise<Work | undefined>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Decides about titles in the database. */
export function createWorkDecisions(deps: DecideDeps): WorkDecisions {
  const { works, publishers, revisions, mails } = deps;

  async function read(id: string): Promise<HydratedDocument<Work> | undefined> {
    const work = isRecordId(id) ? await works.findById(id) : null;
    return work ?? undefined;
  }

  /** Changes a work with an entry in the audit trail. */
  async function change(
    work: HydratedDocument<Work>,
    action: AuditAction,
    changed: Partial<Work>,
    by: string | null,
  ): Promise<void> {
    const before = work.toObject<Work & RevisedRecord>();
    await deps.auditWork(before, { action, by }, (now) =>
      changeWork({ revisions, clock: () => now }, work, changed, by),
    );
  }

  /** Gives a pending title its number; answers undefined when it is neither pending nor accepted. */
  const number = (id: string, by: string | null): Promise<Work | undefined> =>
    writeNumbered(works, (numbered) =>
      retryOnConflict(async () => {
        const work = await read(id);
        if (work?.status === 'PENDING') {
          const accepted = { ...numbered, status: 'ACCEPTED', problem: '' };
          await change(work, 'work.accepted', accepted as Partial<Work>, by);
        }
        return work?.status === 'ACCEPTED' ? work.toObject<Work>() : undefined;
      }),
    );

  /** Mails the publisher the reason; false where it has no email address. */
  async function mailReason(work: Work, reason: string): Promise<boolean> {
    const publisher = await publishers
      .findById(work.publisherId)
      .select('payload')
      .lean<Pick<Publisher, 'payload'>>();
    const to = text(publisher?.payload['email']);
    if (to === '') return false;
    const name = text(publisher?.payload['contactName']);
    const { submissionId: reference } = work;
    // The library of the deposit answers the mail, and sees when it failed.
    const depositId =
      reference === null ? null : await deps.findDepositId(reference);
    await mails.enqueue({
      key: `TITLE_DECLINED ${work._id}`,
      kind: 'TITLE_DECLINED',
      to,
      userId: null,
      depositId,
      params: { name, title: work.title, reason },
    });
    return true;
  }

  return {
    async accept(id, by) {
      const work = await number(id, by);
      const reference = work?.submissionId ?? null;
      if (reference !== null) await deps.moveDeposit(reference, 'accept', by);
      return work;
    },

    async decline(id, reason, by, mailed) {
      const declined = await retryOnConflict(async () => {
        const work = await read(id);
        if (work?.status === 'PENDING') {
          const changed = { status: 'DECLINED' as const, problem: reason };
          await change(work, 'work.declined', changed, by);
        }
        return work?.status === 'DECLINED' ? work.toObject<Work>() : undefined;
      });
      if (declined === undefined) return undefined;
      const { submissionId } = declined;
      if (submissionId !== null) {
        await deps.moveDeposit(submissionId, 'decline', by, reason);
      }
      const isMailed = await mailReason(declined, mailed ?? declined.problem);
      return { work: declined, isMailed };
    },

    note: (id, changed, by) =>
      retryOnConflict(async () => {
        const work = await read(id);
        if (work !== undefined) await change(work, 'work.noted', changed, by);
        return work?.toObject<Work>();
      }),
  };
}
