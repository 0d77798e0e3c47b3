import type { LinkKind } from '../../modules/links/linkToken.model';
import type { LinkTokens } from '../../modules/links/linkTokens';
import { LINK_HOURS } from '../../modules/links/linkTokens';
import type { MailedLink } from '../../modules/mails/letterWriter';
import type { MailKind } from '../../modules/mails/mail.model';

/** The purpose of each mail's link, and the page that it opens. */
const LINKS: Partial<Record<MailKind, { allows: LinkKind; page: string }>> = {
  ACTIVATE_ACCOUNT: { allows: 'activation', page: '/user/activate' },
  SET_PASSWORD: { allows: 'setPassword', page: '/user/activate' },
  RECOVER_ACCOUNT: { allows: 'recovery', page: '/user/reset' },
};

/**
 * Builds the links of mails. The token follows the `#`, which browsers do not send, so that no log of a server
 * or proxy contains it.
 *
 * @param toAddress - the address of a path of the portal.
 */
export function createMailLinks(
  tokens: Pick<LinkTokens, 'issue'>,
  toAddress: (path: string) => string,
): (kind: MailKind, userId: string) => Promise<MailedLink> {
  return async function createLink(kind, userId) {
    const link = LINKS[kind];
    if (link === undefined) throw new Error(`a mail ${kind} has no link`);
    const token = await tokens.issue(userId, link.allows);
    return {
      address: `${toAddress(link.page)}#token=${token}`,
      hours: LINK_HOURS[link.allows],
    };
  };
}
