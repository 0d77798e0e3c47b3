import type { LinkKind } from '../../modules/links/linkToken.model';
import type { LinkTokens } from '../../modules/links/linkTokens';
import { LINK_HOURS } from '../../modules/links/linkTokens';
import type { MailedLink } from '../../modules/mails/letterWriter';
import type { MailKind } from '../../modules/mails/mail.model';

/** A link that changes an account: browsers do not send what follows the `#`, so that no log has the token. */
const hidden = (page: string) => (token: string) => `${page}#token=${token}`;

/** The purpose of each mail's link, and the page that it opens. */
const LINKS: Partial<
  Record<MailKind, { allows: LinkKind; toPage: (token: string) => string }>
> = {
  ACTIVATE_ACCOUNT: { allows: 'activation', toPage: hidden('/user/activate') },
  SET_PASSWORD: { allows: 'setPassword', toPage: hidden('/user/activate') },
  STAFF_INVITED: { allows: 'setPassword', toPage: hidden('/user/activate') },
  RECOVER_ACCOUNT: { allows: 'recovery', toPage: hidden('/user/reset') },
  RECOVER_WAITING: { allows: 'setPassword', toPage: hidden('/user/activate') },
  CONFIRM_EMAIL: {
    allows: 'confirmEmail',
    toPage: hidden('/user/confirm-email'),
  },
  RESTORE_EMAIL: {
    allows: 'restoreEmail',
    toPage: hidden('/user/restore-email'),
  },
  INVITATION: { allows: 'invitation', toPage: hidden('/user/invitation') },
  RECEIPT: { allows: 'receipt', toPage: (token) => `/receipt/${token}` },
};

/**
 * Builds the links of mails.
 *
 * @param toAddress - the address of a path of the portal.
 */
export function createMailLinks(
  tokens: Pick<LinkTokens, 'issue'>,
  toAddress: (path: string) => string,
): (kind: MailKind, holderId: string) => Promise<MailedLink> {
  return async function createLink(kind, holderId) {
    const link = LINKS[kind];
    if (link === undefined) throw new Error(`a mail ${kind} has no link`);
    const token = await tokens.issue(holderId, link.allows);
    return {
      address: toAddress(link.toPage(token)),
      hours: LINK_HOURS[link.allows],
    };
  };
}
