import { useMemo } from 'react';
import type { FrontendConfig } from '@contract/configuration';
import type { CurrentUser } from '@contract/user';
import { useMyAccountTexts } from './useMyAccountTexts';
import { DetailList } from '../../publisher/DetailList';
import { toUserRows, type DetailRow } from '../../publisher/publisherRows';
import { AdministratorLink } from '../../shell/AdministratorLink';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { findUserRequest } from '../../publisher/detailRequests';
import { SavedForm, type FormEnvironment } from './SavedForm';

export interface MyDetailsProps {
  readonly host: FormEnvironment;
  readonly user: CurrentUser;
  readonly config: Pick<FrontendConfig, 'administrator' | 'serviceName'>;
  onChanged(): void;
}

/** Username, and name, phone and email: to be changed by who may, to be read by others. */
export function MyDetails({ host, user, config, onChanged }: MyDetailsProps) {
  const t = useMyAccountTexts();
  const words = usePublisherTexts();
  const request = useMemo(() => findUserRequest(user), [user]);
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
  if (request === undefined)
    return (
      <>
        <DetailList rows={[...fixed, ...toUserRows(user, words)]} />
        <p className="hint mt-3">
          {t('myAccount.fixed')} <AdministratorLink config={config} />.
        </p>
      </>
    );
  return (
    <>
      <div className="mb-4">
        <DetailList rows={fixed} />
      </div>
      <SavedForm
        host={host}
        request={request}
        submitLabel={t('myAccount.save')}
        savedText={t('myAccount.saved')}
        onSaved={onChanged}
      />
    </>
  );
}
