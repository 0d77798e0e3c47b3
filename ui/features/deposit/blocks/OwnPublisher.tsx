import { lazy, Suspense, useMemo, useState } from 'react';
import { sentence } from '@engine';
import type { CurrentUser } from '@contract/user';
import { Button } from '../../../components/Button';
import { problemFound, userRenewed } from '../depositActions';
import type { FormRequest } from '../../../forms/state/formsState';
import { failedWith } from '../../../forms/state/openForm';
import { DetailList } from '../../publisher/DetailList';
import { toOwnRows } from '../../publisher/publisherRows';
import { noticeShown } from '../../shell/notices';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import {
  findPublisherRequest,
  findUserRequest,
} from '../../publisher/detailRequests';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { useLoadHelp } from '../../shell/loadHelp';
import { useRenderer } from '../../../renderer/RendererContext';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';

const EditDetails = lazy(async () => ({
  default: (await import('../../publisher/EditDetails')).EditDetails,
}));

const readUser = ({ context: { user, lists } }: StepNow) => ({ user, lists });

const listRequests = (user: CurrentUser): FormRequest[] =>
  [findPublisherRequest(user), findUserRequest(user)].flatMap(
    (one) => one ?? [],
  );

/**
 * Shows a logged-in user's publisher read-only; permitted edits are saved separately from the deposit (spec 2
 * §2).
 */
export function OwnPublisher({ form }: Pick<BlockProps, 'form'>) {
  const t = usePublisherTexts();
  const dispatch = useAppDispatch();
  const { api, log, random } = useServices();
  const loadHelp = useLoadHelp();
  const { theme } = useRenderer();
  const [requests, setRequests] = useState<readonly FormRequest[]>();
  const { user, lists } = useLivePart(readUser);
  // They know what they saved, so they are the same for as long as nothing newer was loaded.
  const known = useMemo(() => listRequests(user), [user]);

  const close = async (saved: boolean) => {
    setRequests(undefined);
    if (!saved) return;
    try {
      dispatch(userRenewed(await api.get<CurrentUser>('user/current')));
      const text = t('details.saved');
      dispatch(noticeShown({ id: 'details', kind: 'success', text }));
    } catch (cause) {
      log('The current user could not be asked for.', cause);
      const message = sentence(form, 'unexpectedError');
      dispatch(problemFound(failedWith(message)));
    }
  };
  return (
    <section className="sheet" aria-label={t('details.depositsFor')}>
      <header>
        <h3 className="flex-grow-1">{t('details.depositsFor')}</h3>
        {known.length > 0 ? (
          <Button variant="link" onClick={() => setRequests(known)}>
            {t('details.update')}
          </Button>
        ) : null}
      </header>
      <DetailList rows={toOwnRows(user, lists, t)} />
      {requests === undefined ? null : (
        <Suspense>
          <EditDetails
            requests={requests}
            theme={theme}
            loadHelp={loadHelp}
            random={random}
            onClose={(saved) => void close(saved)}
          />
        </Suspense>
      )}
    </section>
  );
}
