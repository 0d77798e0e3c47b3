import type { LinkPurpose } from '@contract/answers';
import type { AccountPageName } from '../../../app/routes/accountRoutes';

/** The pages that links in mails lead to. */
export type LinkPageName = Extract<
  AccountPageName,
  'activate' | 'reset' | 'emailChange' | 'restoreEmail' | 'invitation'
>;

/** A link that is used by its button alone. */
export type ButtonKind = Extract<
  LinkPurpose['kind'],
  'activation' | 'emailChange'
>;

/** The words of a link's page, as keys of the account's texts, and where it is sent. */
export interface LinkWords {
  readonly path: string;
  readonly text: string;
  readonly button: string;
  readonly busy: string;
}

const activate = { path: 'user/activate', button: 'activateButton' } as const;

/** The call and the words by kind of link. */
export const linkWords: Readonly<Record<LinkPurpose['kind'], LinkWords>> = {
  activation: { ...activate, text: 'activateText', busy: 'activating' },
  setPassword: { ...activate, text: 'setPasswordText', busy: 'activating' },
  recovery: {
    path: 'user/reset',
    text: 'resetText',
    button: 'resetButton',
    busy: 'saving',
  },
  emailChange: {
    path: 'user/email/confirm',
    text: 'emailChangeText',
    button: 'emailChangeButton',
    busy: 'saving',
  },
  restoreEmail: {
    path: 'user/email/restore',
    text: 'restoreEmailText',
    button: 'restoreEmailButton',
    busy: 'saving',
  },
  invitation: {
    path: 'user/invitation',
    text: 'invitationText',
    button: 'invitationButton',
    busy: 'creating',
  },
};

/** Whether a link is used by its button alone. */
export function isButtonKind(kind: LinkPurpose['kind']): kind is ButtonKind {
  return kind === 'activation' || kind === 'emailChange';
}
