import { readPointer } from '@engine';
import { useCallback, useState } from 'react';
import { remembered } from '../../features/deposit/depositActions';
import { ChosenPublisher } from '../../features/publisherAccount/ChosenPublisher';
import {
  listPublisherDeposits,
  listPublishers,
} from '../../features/publisherAccount/publisherCalls';
import { PublisherChooser } from '../../features/publisherAccount/PublisherChooser';
import { PublisherTitles } from '../../features/publisherAccount/PublisherTitles';
import { fieldId } from '../../renderer/fieldId';
import { useLive } from '../../renderer/LiveContext';
import type { BlockProps } from '../../renderer/types';
import { useAppDispatch, useServices } from '../hooks';
import { useChosenPublisher } from './useChosenPublisher';

/** A member of staff chooses the publisher to deposit for and sees what it has deposited. */
export function StaffPublisher(props: BlockProps) {
  const { scopePath, state, context, onAnswer } = props;
  const { api, log } = useServices();
  const dispatch = useAppDispatch();
  /** What the person did last here: the focus follows. */
  const [last, setLast] = useState<'chose' | 'choosesAgain'>();
  const path = `${scopePath}/id`;
  const error = useShownError(path);
  const find = useCallback(
    (query: string, page: number) => listPublishers(api, query, page),
    [api],
  );
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  const { lists, config } = context;
  const value = readPointer(state.data, path);
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const chosen = useChosenPublisher(id);
  if (id === undefined)
    return (
      <PublisherChooser
        id={fieldId(path)}
        lists={lists}
        error={error}
        focused={last === 'choosesAgain'}
        find={find}
        onChoose={(publisher) => {
          setLast('chose');
          dispatch(remembered({ publisher }));
          onAnswer({ kind: 'set', path, value: publisher.id });
        }}
        log={log}
      />
    );
  return (
    <>
      <ChosenPublisher
        publisher={chosen}
        lists={lists}
        focused={last === 'chose'}
        onChooseAnother={() => {
          setLast('choosesAgain');
          onAnswer({ kind: 'set', path, value: undefined });
        }}
      />
      <PublisherTitles
        publisherId={id}
        lists={lists}
        timeZone={config.timeZone}
        list={list}
        log={log}
      />
    </>
  );
}

/** What is told of the choice: the API's finding at once, the engine's when going on was refused. */
function useShownError(path: string): string {
  const { showAll, serverFindings, state } = useLive();
  const own = showAll ? state.evaluation.findings : [];
  const finding = [...serverFindings, ...own].find((one) => one.path === path);
  return finding?.message ?? '';
}
