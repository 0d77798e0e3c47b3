import type { LinkKind } from '../../modules/links/linkToken.model';
import type { LinkTokens } from '../../modules/links/linkTokens';
import { LINK_HOURS } from '../../modules/links/linkTokens';
import type { LinkedMail, MailedLink } from '../../modules/mails/letterWriter';
import type { MailKind } from '../../modules/mails/mail.model';

/** A link that changes an account: browsers do not send what follows the `#`, so that no log has the token. */
const hidden = (page: string) => (token: string) => `${page}#token=${token}`;

interface MailLink {
  allows: LinkKind;
  toPage: (token: string, mail: LinkedMail) => string;
}

const receiptLink: MailLink = {
  allows: 'receipt',
  toPage: (token) => `/receipt/${token}`,
};

/** The purpose of each mail's link, and the page that it opens. */
const LINKS: Partial<Record<MailKind, MailLink>> = {
  ACTIVATE_ACCOUNT: { allows: 'activation', toPage: hidden('/user/activate') },
  SET_PASSWORD: { allows: 'setPassword', toPage: hidden('/user/activate') },
  STAFF_INVITED: { allows: 'setPassword', toPage: hidden('/user/activate') },
  SYSTEM_ACCOUNT_INVITED: {
    allows: 'setPassword',
    toPage: hidden('/user/activate'),
  },
  RECOVER_ACCOUNT: { allows: 'recovery', toPage: hidden('/user/reset') },
  RECOVER_WAITING: { allows: 'setPassword', toPage: hidden('/user/activate') },
  CONFIRM_EMAIL: {
    allows: 'emailChange',
    toPage: hidden('/user/confirm-email'),
  },
  RESTORE_EMAIL: {
    allows: 'restoreEmail',
    toPage: hidden('/user/restore-email'),
  },
  INVITATION: { allows: 'invitation', toPage: hidden('/user/invitation') },
  DEPOSIT_RETURNED: {
    allows: 'fix',
    toPage: (token, { params: { reference = '' } }) =>
      hidden(`/deposit/${reference}/fix`)(token),
  },
  RECEIPT: receiptLink,
  RECEIPT_ISSUES: receiptLink,
  RECEIPT_NEW_TITLE: receiptLink,
  RECEIPT_CHANGED_TITLE: receiptLink,
};

/** For how many hours the link of a mail is good; 0 for a mail without one. */
export function getLinkHours(kind: MailKind): number {
  const link = LINKS[kind];
  return link === undefined ? 0 : LINK_HOURS[link.allows];
}

/**
 * Builds the links of mails.
 *
 * @param toAddress - the address of a path of the portal.
 */
export function createMailLinks(
  tokens: Pick<LinkTokens, 'issue'>,
  toAddress: (path: string) => string,
): (mail: LinkedMail, holderId: string) => Promise<MailedLink> {
  return async function createLink(mail, holderId) {
    const { kind } = mail;
    const link = LINKS[kind];
    if (link === undefined) throw new Error(`a mail ${kind} has no link`);
    const token = await tokens.issue(holderId, link.allows);
    return {
      address: toAddress(link.toPage(token, mail)),
      hours: LINK_HOURS[link.allows],
    };
  };
}
