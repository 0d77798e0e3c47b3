import { useState } from 'react';
import type { Library } from '@contract/configuration';
import type { UserRecordAnswer } from '@contract/staff/library';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../ActionDialog';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toAccountAddress } from './accountCalls';
import { ChangeRole } from './ChangeRole';
import { EditPreferences } from './EditPreferences';
import { EditUser } from './EditUser';

export interface AccountActionsProps {
  readonly start: Pick<VisitStart, 'api' | 'random' | 'log'>;
  readonly account: UserRecordAnswer;
  readonly libraries: readonly Library[];
  /** Something was changed, in words. */
  onDone(words: string): void;
}

type Open = 'edit' | 'preferences' | 'role' | 'disable' | 'enable' | 'link';

/** What the user may do with an account (spec 2 §6). */
export function AccountActions(props: AccountActionsProps) {
  const { start, account, onDone } = props;
  const { api, log } = start;
  const { record, abilities } = account;
  const { id, name, email, status } = record;
  const t = useStaffRecordTexts();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = (words: string) => {
    close();
    onDone(words);
  };
  const inDialog = { log, onClose: close };
  const post = (what: string, body: object) =>
    api.post<UserRecordAnswer>(`${toAccountAddress(id)}/${what}`, body);
  const isInUse = status === 'ACTIVE' || status === 'PENDING';
  const ways = [
    { open: 'edit', label: t('user.edit'), may: abilities.edit },
    {
      open: 'preferences',
      label: t('user.editPreferences'),
      may: abilities.updatePreferences,
    },
    {
      open: 'link',
      label: t('user.sendLink'),
      may: abilities.sendLink && status === 'PENDING',
    },
    {
      open: 'role',
      label: t('user.changeRole'),
      may: abilities.manage && isInUse,
    },
    {
      open: 'disable',
      label: t('user.disable'),
      may: abilities.disable && isInUse,
    },
    {
      open: 'enable',
      label: t('user.enable'),
      may: abilities.disable && status === 'DISABLED',
    },
  ] as const;
  return (
    <>
      {ways
        .filter(({ may }) => may)
        .map((way) => (
          <Button key={way.open} small onClick={() => setOpen(way.open)}>
            {way.label}
          </Button>
        ))}
      {open === 'edit' ? (
        <EditUser
          start={start}
          account={account}
          onSaved={() => done(t('user.saved'))}
          onClose={close}
        />
      ) : null}
      {open === 'preferences' ? (
        <EditPreferences
          start={start}
          account={account}
          onSaved={() => done(t('user.saved'))}
          onClose={close}
        />
      ) : null}
      {open === 'role' ? (
        <ChangeRole {...props} {...inDialog} onSaved={done} />
      ) : null}
      {open === 'link' ? (
        <ActionDialog
          {...inDialog}
          title={t('user.sendLink')}
          save={t('user.sendLink')}
          run={() => post('link', {})}
          onDone={() => done(t('user.linkSent', { email }))}
        >
          <p>{email}</p>
        </ActionDialog>
      ) : null}
      {open === 'disable' ? (
        <ActionDialog
          {...inDialog}
          title={t('user.disableTitle')}
          save={t('user.disable')}
          run={() => post('status', { status: 'DISABLED' })}
          onDone={() => done(t('user.saved'))}
        >
          <p>{t('user.disableText', { name })}</p>
        </ActionDialog>
      ) : null}
      {open === 'enable' ? (
        <ActionDialog
          {...inDialog}
          title={t('user.enable')}
          save={t('user.enable')}
          run={() => post('status', { status: 'ACTIVE' })}
          onDone={() => done(t('user.saved'))}
        >
          <p>{name}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
