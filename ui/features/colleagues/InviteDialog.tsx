import type { InvitationSummary } from '@contract/joins';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { FormHost, type FormHostProps } from '../../forms/FormHost';
import type { FormRequest } from '../../forms/state/formsState';
import { useColleagueTexts } from './useColleagueTexts';

/** The form that invites a colleague. */
const inviteRequest: FormRequest<'invite-colleague'> = {
  key: 'invite-colleague',
  send: (api, { email }) => api.post('user/invite', { email }),
};

export interface InviteDialogProps {
  readonly host: Pick<FormHostProps, 'theme' | 'loadHelp' | 'random' | 'cure'>;
  onInvited(invitation: InvitationSummary): void;
  onClose(): void;
}

/** Asks for the email of a colleague and sends the invitation. */
export function InviteDialog({ host, onInvited, onClose }: InviteDialogProps) {
  const t = useColleagueTexts();
  return (
    <Dialog open title={t('invitations.invite')} onClose={onClose}>
      <p>{t('invitations.text')}</p>
      <FormHost
        {...host}
        request={inviteRequest}
        submitLabel={t('invitations.send')}
        busyLabel={t('invitations.sending')}
        onSent={(sent) => onInvited(sent as InvitationSummary)}
        actions={<Button onClick={onClose}>{t('invitations.keep')}</Button>}
      />
    </Dialog>
  );
}
