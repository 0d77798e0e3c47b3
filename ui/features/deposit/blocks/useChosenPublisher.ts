import { useCallback, useEffect } from 'react';
import type { PublisherSummary } from '@contract/user';
import { remembered } from '../depositActions';
import { getPublisher } from '../../publisher/publisherCalls';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch, useServices } from '../../shell/appHooks';

/** The publisher that a member of staff chose: as it is remembered with the draft, otherwise as the API tells it; undefined without an id. */
export function useChosenPublisher(
  id: string | undefined,
): Answer<PublisherSummary | undefined> {
  const { api, log } = useServices();
  const dispatch = useAppDispatch();
  const publisher = useDepositPart(({ memory }) => memory.publisher);
  const known = publisher?.id === id ? publisher : undefined;
  const ask = useCallback(
    async () =>
      known ?? (id === undefined ? undefined : await getPublisher(api, id)),
    [api, id, known],
  );
  const loaded = useAnswer(ask, log);
  const { answer } = loaded;
  const isNew = answer !== undefined && answer.id === id && known === undefined;
  useEffect(() => {
    if (isNew) dispatch(remembered({ publisher: answer }));
  }, [dispatch, isNew, answer]);
  return known === undefined
    ? loaded
    : { ...loaded, answer: known, asking: false, failed: false };
}
