import { useMemo, useState } from 'react';
import type { Lists } from '@engine/types/context';
import type { CurrentUser } from '@contract/user';
import { Button } from '../../../components/Button';
import type { FormOrder } from '../../../forms/formsState';
import { AccountSection } from './AccountSection';
import { useMyAccountTexts } from './useMyAccountTexts';
import { DetailLedger } from '../../publisher/DetailLedger';
import { toPublisherRows } from '../../publisher/publisherRows';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { findPublisherOrder } from '../../publisher/detailOrders';
import { EditDetails } from '../../publisher/EditDetails';
import type { FormSurroundings } from './SavedForm';

export interface MyPublisherProps {
  readonly host: FormSurroundings;
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
  const [orders, setOrders] = useState<readonly FormOrder[]>();
  // It knows what it saved, so there is one for as long as nothing newer was loaded.
  const order = useMemo(() => findPublisherOrder(user), [user]);
  if (user.publisher === null) return null;
  return (
    <AccountSection
      title={t('myAccount.publisher')}
      action={
        order === undefined ? null : (
          <Button variant="link" onClick={() => setOrders([order])}>
            {words('details.update')}
          </Button>
        )
      }
    >
      <DetailLedger rows={toPublisherRows(user.publisher, lists, words)} />
      {orders === undefined ? null : (
        <EditDetails
          {...host}
          orders={orders}
          onClose={(saved) => {
            setOrders(undefined);
            if (saved) onChanged();
          }}
        />
      )}
    </AccountSection>
  );
}
