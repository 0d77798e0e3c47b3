import { readPointer } from '@engine';
import { useCallback, useState } from 'react';
import type { PublisherSummary } from '@engine/types/context';
import { ChosenPublisher } from '../../features/publisherAccount/ChosenPublisher';
import {
  getPublisher,
  listPublisherDeposits,
  listPublishers,
} from '../../features/publisherAccount/publisherCalls';
import { PublisherChooser } from '../../features/publisherAccount/PublisherChooser';
import { PublisherTitles } from '../../features/publisherAccount/PublisherTitles';
import { fieldId } from '../../renderer/fieldId';
import { useLive } from '../../renderer/LiveContext';
import type { BlockProps } from '../../renderer/types';
import { useServices } from '../hooks';

/** A member of staff chooses the publisher to deposit for and sees what it has deposited. */
export function StaffPublisher(props: BlockProps) {
  const { scopePath, state, context, onAnswer } = props;
  const { api, log } = useServices();
  const [picked, setPicked] = useState<PublisherSummary>();
  const [choosesAgain, setChoosesAgain] = useState(false);
  const path = `${scopePath}/id`;
  const error = useShownError(path);
  const find = useCallback(
    (query: string, page: number) => listPublishers(api, query, page),
    [api],
  );
  const get = useCallback((id: string) => getPublisher(api, id), [api]);
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  const { lists, config } = context;
  const id = readPointer(state.data, path);
  if (typeof id !== 'string' || id === '')
    return (
      <PublisherChooser
        id={fieldId(path)}
        lists={lists}
        error={error}
        focused={choosesAgain}
        find={find}
        onChoose={(publisher) => {
          setPicked(publisher);
          onAnswer({ kind: 'set', path, value: publisher.id });
        }}
        log={log}
      />
    );
  return (
    <>
      <ChosenPublisher
        id={id}
        known={picked?.id === id ? picked : undefined}
        lists={lists}
        get={get}
        onChooseAnother={() => {
          setPicked(undefined);
          setChoosesAgain(true);
          onAnswer({ kind: 'set', path, value: undefined });
        }}
        log={log}
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
