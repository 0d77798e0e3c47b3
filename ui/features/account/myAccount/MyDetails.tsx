import { useMemo } from 'react';
import type { CurrentUser } from '@contract/user';
import { useMyAccountTexts } from './useMyAccountTexts';
import { DetailLedger } from '../../publisher/DetailLedger';
import { toUserRows, type DetailRow } from '../../publisher/publisherRows';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { findUserOrder } from '../../publisher/detailOrders';
import { SavedForm, type FormSurroundings } from './SavedForm';

export interface MyDetailsProps {
  readonly host: FormSurroundings;
  readonly user: CurrentUser;
  onChanged(): void;
}

/** Username, and name, phone and email: to be changed by who may, to be read by others. */
export function MyDetails({ host, user, onChanged }: MyDetailsProps) {
  const t = useMyAccountTexts();
  const words = usePublisherTexts();
  const order = useMemo(() => findUserOrder(user), [user]);
  const { username, memberLibrary } = user;
  const fixed: DetailRow[] = [
    {
      key: 'username',
      term: t('myAccount.username'),
      lines: [username ?? ''],
    },
    ...(memberLibrary === null
      ? []
      : [
          {
            key: 'library',
            term: t('myAccount.library'),
            lines: [memberLibrary.name],
          },
        ]),
  ];
  if (order === undefined)
    return (
      <>
        <DetailLedger rows={[...fixed, ...toUserRows(user, words)]} />
        <p className="hint mt-3">{t('myAccount.fixed')}</p>
      </>
    );
  return (
    <>
      <div className="mb-4">
        <DetailLedger rows={fixed} />
      </div>
      <SavedForm
        host={host}
        order={order}
        submitLabel={t('myAccount.save')}
        savedText={t('myAccount.saved')}
        onSaved={onChanged}
      />
    </>
  );
}
