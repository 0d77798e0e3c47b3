import type { Model } from 'mongoose';
import type { LinkPurpose, LinkUsed } from '@contract/answers';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../http/errors';
import { removeRecords } from '../../records/revisions';
import type { UserModels } from '../accounts/changeUser';
import type { Passwords } from '../accounts/passwords/passwords';
import { insertUser } from '../accounts/registration/insertUser';
import { buildUser } from '../accounts/registration/newUser';
import type { RemoteChecks } from '../accounts/registration/remoteChecks';
import type { AccountAudit } from '../audit/accountAudit';
import type { ConsentService } from '../consents/consent.service';
import type { FormService } from '../forms/form.service';
import type { JudgeForm } from '../forms/judgeForm';
import type { Translate } from '../forms/sentences';
import type { LinkTokens } from '../links/linkTokens';
import { anonymousUser } from '../permissions/anonymousUser';
import type { Publisher } from '../publishers/publisher.model';
import type { Invitation } from './invitation.model';

const FORM = 'accept-invitation';

export interface AcceptInvitationDeps extends UserModels {
  invitations: Model<Invitation>;
  publishers: Model<Publisher>;
  tokens: LinkTokens;
  forms: Pick<FormService, 'live'>;
  judge: JudgeForm;
  remoteChecks: RemoteChecks;
  consents: ConsentService;
  passwords: Passwords;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

/** What the link of an invitation allows. */
export interface InvitationLinks {
  /** Who invites whom, without using the link up; undefined for other links. */
  describe(token: string): Promise<LinkPurpose | undefined>;
  /**
   * Makes an active account of the publisher: the link proves its email. Throws 410 for a link that is over and 409
   * when the email has an account by now. Throws 422 for findings, which do not use the link up.
   */
  accept(token: string, body: JsonObject): Promise<LinkUsed>;
}

/** Builds the uses of the links. */
export function createInvitationLinks(
  deps: AcceptInvitationDeps,
): InvitationLinks {
  const { users, revisions, invitations, tokens, clock } = deps;

  async function find(token: string) {
    const link = await tokens.peek(token, ['invitation']);
    const invitation =
      link && (await invitations.findById(link.holderId).lean<Invitation>());
    const publisher =
      invitation &&
      (await deps.publishers
        .findOne({ _id: invitation.publisherId, status: 'ACTIVE' })
        .lean<Publisher>());
    return invitation && publisher ? { invitation, publisher } : undefined;
  }

  const refuse = async (
    status: 409 | 410,
    code: string,
    sentence: 'emailTaken' | 'linkOver',
  ): Promise<never> => {
    throw new ApiError(status, code, await deps.translate(sentence));
  };
  const refuseOver = () => refuse(410, 'TOKEN_OVER', 'linkOver');
  const refuseTaken = () => refuse(409, 'EMAIL_TAKEN', 'emailTaken');

  async function judge(body: JsonObject) {
    const { form } = await deps.forms.live(FORM);
    const checks = await deps.remoteChecks.find(form, body);
    const data = await deps.judge(FORM, body, anonymousUser, checks);
    const [terms] = await deps.consents.accept(form, data);
    if (terms === undefined) throw new Error('no terms were accepted');
    const { textHash } = terms;
    return {
      data,
      terms: { formVersion: form.version, textHash, at: clock() },
    };
  }

  /** Throws the finding that a username got when it was taken a moment ago. */
  async function refuseUsername(
    body: JsonObject,
    username: string,
  ): Promise<never> {
    await deps.judge(FORM, body, anonymousUser, {
      'username-free': { [username.toLowerCase()]: false },
    });
    throw new Error('the form does not ask whether the username is free');
  }

  return {
    async describe(token) {
      const found = await find(token);
      return (
        found && {
          kind: 'invitation',
          username: '',
          email: found.invitation.email,
          publisher: found.publisher.name,
        }
      );
    },

    async accept(token, body) {
      const found = await find(token);
      if (found === undefined) return refuseOver();
      const { invitation, publisher } = found;
      const { data, terms } = await judge(body);
      const { username, name, phone = '', password } = data;
      const { email, emailKey } = invitation;
      // The link proves the address; who registered with it and never activated the account has not.
      await removeRecords(revisions, 'user', users, {
        emailKey,
        role: 'PUBLISHER',
        status: 'PENDING',
      });
      if ((await users.exists({ emailKey })) !== null) return refuseTaken();
      const user = buildUser(
        {
          username,
          email,
          name,
          phone,
          terms,
          role: 'PUBLISHER',
          status: 'ACTIVE',
          publisherId: publisher._id,
          passwordHash: await deps.passwords.hash(password),
        },
        clock(),
        null,
      );
      // One account at most comes of it, as emails are unique; a username that is taken does not use the link up.
      const taken = await insertUser({ users, revisions }, user);
      if (taken === 'username') return refuseUsername(body, username);
      if (taken === 'email') return refuseTaken();
      await tokens.revoke(invitation._id);
      await invitations.deleteMany({ emailKey });
      await deps.audit.note({
        action: 'invitation.accepted',
        actor: user._id,
        subject: user._id,
        detail: { publisher: publisher._id, invitedBy: invitation.invitedBy },
      });
      return { username, realm: 'publisher' };
    },
  };
}
