import { useMemo, useState } from 'react';
import type { Lists } from '@engine/types/context';
import type { CurrentUser } from '@contract/user';
import { Button } from '../../../components/Button';
import type { FormRequest } from '../../../forms/state/formsState';
import { AccountSection } from './AccountSection';
import { useMyAccountTexts } from './useMyAccountTexts';
import { DetailList } from '../../publisher/DetailList';
import { toPublisherRows } from '../../publisher/publisherRows';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { findPublisherRequest } from '../../publisher/detailRequests';
import { EditDetails } from '../../publisher/EditDetails';
import type { FormEnvironment } from './SavedForm';

export interface MyPublisherProps {
  readonly host: FormEnvironment;
  readonly user: CurrentUser;
  readonly lists: Lists;
  onChanged(): void;
}

/** The own publisher; its address can be changed by who may. */
export function MyPublisher({
  host,
  user,
  lists,
  onChanged,
}: MyPublisherProps) {
  const t = useMyAccountTexts();
  const words = usePublisherTexts();
  const [requests, setRequests] = useState<readonly FormRequest[]>();
  // It knows what it saved, so there is one for as long as nothing newer was loaded.
  const request = useMemo(() => findPublisherRequest(user), [user]);
  if (user.publisher === null) return null;
  return (
    <AccountSection
      title={t('myAccount.publisher')}
      action={
        request === undefined ? null : (
          <Button variant="link" onClick={() => setRequests([request])}>
            {words('details.update')}
          </Button>
        )
      }
    >
      <DetailList rows={toPublisherRows(user.publisher, lists, words)} />
      {requests === undefined ? null : (
        <EditDetails
          {...host}
          requests={requests}
          onClose={(saved) => {
            setRequests(undefined);
            if (saved) onChanged();
          }}
        />
      )}
    </AccountSection>
  );
}
