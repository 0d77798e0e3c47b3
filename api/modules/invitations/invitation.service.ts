import type { Model } from 'mongoose';
import type { InvitationSummary } from '@contract/joins';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import { isDuplicateKey } from '../../records/duplicateKey';
import {
  isRecordId,
  newRecordId,
  recordNotFound,
} from '../../records/recordId';
import type { RemoteChecks } from '../accounts/registration/remoteChecks';
import { toAccountKey } from '../accounts/registration/newUser';
import type { AccountAudit } from '../audit/accountAudit';
import type { FormService } from '../forms/form.service';
import type { JudgeForm } from '../forms/judgeForm';
import type { Translate } from '../forms/sentences';
import type { Limiter } from '../limits/limiter';
import { LINK_HOURS } from '../links/linkTokens';
import type { MailService } from '../mails/mail.service';
import { toPublisherName } from '../mails/plainName';
import { canSeeColleagues } from '../publishers/publisher.policy';
import type { Invitation } from './invitation.model';

const FORM = 'invite-colleague';
const DAY_MS = 86_400_000;
const LINK_MS = LINK_HOURS.invitation * 3_600_000;
/** Days that an invitation is kept after it was sent last: a day longer than its link, as the mail may be sent late. */
export const INVITATION_DAYS = LINK_HOURS.invitation / 24 + 1;
/** Open invitations of one publisher. */
const MOST_OPEN = 50;

type Viewer = CurrentUser & { id: string };

/** Of what the viewer may invite to, and by which address the invited know the viewer. */
interface Inviter {
  publisher: { id: string; name: string };
  email: string;
}

export interface InvitationServiceDeps {
  invitations: Model<Invitation>;
  forms: Pick<FormService, 'live'>;
  judge: JudgeForm;
  remoteChecks: RemoteChecks;
  mails: Pick<MailService, 'enqueue' | 'findDelivery'>;
  /** How many invitations the users of one publisher send. */
  inviteLimiter: Limiter;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

/** Invitations to become a user of a publisher, sent by its users. All throw 403 for who may not send any. */
export interface InvitationService {
  /** Mails an invitation, again when the address was invited before. Throws 422 for an address that has an account. */
  invite(viewer: Viewer, body: JsonObject): Promise<InvitationSummary>;
  /** The open invitations of the viewer's publisher, the newest first. */
  list(viewer: Viewer): Promise<InvitationSummary[]>;
  /** Mails an invitation again; the link before is void. Throws 404 for one of another publisher. */
  sendAgain(viewer: Viewer, id: string): Promise<InvitationSummary>;
  /** Voids an invitation. Throws 404 for one of another publisher. */
  cancel(viewer: Viewer, id: string): Promise<void>;
  /** Removes invitations a day after their link has ended. */
  sweep(): Promise<number>;
}

/** Builds the service. */
export function createInvitationService(
  deps: InvitationServiceDeps,
): InvitationService {
  const { invitations, mails, clock } = deps;

  function getInviter(viewer: Viewer): Inviter {
    const { publisher, email } = viewer;
    const may = canSeeColleagues(viewer);
    if (!may || publisher === null || email === null) throw forbidden();
    return { publisher, email };
  }

  async function get(viewer: Viewer, id: string): Promise<Invitation> {
    const publisherId = getInviter(viewer).publisher.id;
    const found = isRecordId(id)
      ? await invitations.findOne({ _id: id, publisherId }).lean<Invitation>()
      : null;
    if (found === null) throw recordNotFound();
    return found;
  }

  async function present(invitation: Invitation): Promise<InvitationSummary> {
    const { _id: id, email, sentDate } = invitation;
    const about = { holderId: id };
    const delivery = await mails.findDelivery(about, ['INVITATION']);
    return {
      id,
      email,
      untilDate: new Date(sentDate.getTime() + LINK_MS).toISOString(),
      delivery: delivery ?? 'sending',
    };
  }

  const takeLimit = (viewer: Viewer) =>
    deps.inviteLimiter.take(getInviter(viewer).publisher.id);

  /** Mails a link, and counts the days of the invitation anew. The limit is taken before. */
  async function send(
    invitation: Invitation,
    viewer: Viewer,
  ): Promise<InvitationSummary> {
    const { publisher, email: inviter } = getInviter(viewer);
    const { _id: holderId } = invitation;
    const sending = { sentDate: clock(), invitedBy: viewer.id };
    const { matchedCount } = await invitations.updateOne(
      { _id: holderId },
      { $set: sending },
    );
    if (matchedCount === 0) throw recordNotFound();
    const sent = { ...invitation, ...sending };
    await mails.enqueue({
      key: `INVITATION ${holderId} ${clock().toISOString()}`,
      kind: 'INVITATION',
      to: sent.email,
      userId: viewer.id,
      holderId,
      params: {
        publisher: toPublisherName(publisher.name),
        inviter,
      },
    });
    return present(sent);
  }

  /** Writes an invitation, or finds the one that the address has. */
  async function findOrCreate(
    publisherId: string,
    email: string,
    invitedBy: string,
  ): Promise<Invitation> {
    const emailKey = toAccountKey(email);
    const known = await invitations
      .findOne({ publisherId, emailKey })
      .lean<Invitation>();
    if (known !== null) return known;
    if ((await invitations.countDocuments({ publisherId })) >= MOST_OPEN) {
      const sentence = await deps.translate('invitationLimit');
      throw new ApiError(409, 'TOO_MANY_INVITATIONS', sentence);
    }
    const invitation: Invitation = {
      _id: newRecordId(),
      publisherId,
      email,
      emailKey,
      invitedBy,
      sentDate: clock(),
    };
    try {
      await invitations.create(invitation);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return findOrCreate(publisherId, email, invitedBy);
    }
    await deps.audit.note({
      action: 'invitation.sent',
      actor: invitedBy,
      subject: invitation._id,
      detail: { publisher: publisherId },
    });
    return invitation;
  }

  return {
    async invite(viewer, body) {
      const publisherId = getInviter(viewer).publisher.id;
      const { form } = await deps.forms.live(FORM);
      const checks = await deps.remoteChecks.find(form, body);
      const { email } = await deps.judge(FORM, body, viewer, checks);
      // A record that the limit left without a mail would look as if it were being sent.
      const taken = await takeLimit(viewer);
      const found = findOrCreate(publisherId, email, viewer.id);
      const invitation = await found.catch(async (error: unknown) => {
        await taken.refund();
        throw error;
      });
      return send(invitation, viewer);
    },

    async list(viewer) {
      const publisherId = getInviter(viewer).publisher.id;
      const found = await invitations
        .find({ publisherId })
        .sort({ sentDate: -1 })
        .limit(MOST_OPEN)
        .lean<Invitation[]>();
      return Promise.all(found.map(present));
    },

    async sendAgain(viewer, id) {
      const invitation = await get(viewer, id);
      await takeLimit(viewer);
      return send(invitation, viewer);
    },

    async cancel(viewer, id) {
      const { _id } = await get(viewer, id);
      await invitations.deleteOne({ _id });
      await deps.audit.note({
        action: 'invitation.cancelled',
        actor: viewer.id,
        subject: _id,
        detail: {},
      });
    },

    async sweep() {
      const before = new Date(clock().getTime() - INVITATION_DAYS * DAY_MS);
      const { deletedCount } = await invitations.deleteMany({
        sentDate: { $lt: before },
      });
      return deletedCount;
    },
  };
}
