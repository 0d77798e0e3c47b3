import { readPointer } from '@engine';
import { useCallback, useState } from 'react';
import { remembered } from '../depositActions';
import { ChosenPublisher } from '../../publisher/ChosenPublisher';
import {
  listPublisherDeposits,
  listPublishers,
  loadDepositLists,
} from '../../publisher/publisherCalls';
import { PublisherChooser } from '../../publisher/PublisherChooser';
import { PublisherTitles } from '../../publisher/PublisherTitles';
import { fieldId } from '../../../renderer/fieldId';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useLoadHelp } from '../../shell/loadHelp';
import { useRenderer } from '../../../renderer/RendererContext';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { useChosenPublisher } from './useChosenPublisher';
import { useShownError } from './useShownError';

/**
 * A member of staff chooses the publisher to deposit for, before anything else (R72), and sees what it has
 * deposited.
 */
export default function PublisherChoiceBlock(props: BlockProps) {
  const { scopePath, onAnswer } = props;
  const { api, log, random } = useServices();
  const loadHelp = useLoadHelp();
  const { theme } = useRenderer();
  const dispatch = useAppDispatch();
  /** The user's last action here, which decides where the focus goes. */
  const [last, setLast] = useState<'chose' | 'choosesAgain'>();
  const [query, setQuery] = useState('');
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
  // The form itself has no words for the states of deposits.
  const askWords = useCallback(() => loadDepositLists(api), [api]);
  const words = useAnswer(askWords, log);
  const { value, lists, timeZone } = useLivePart(
    useCallback(
      ({ state, context }: StepNow) => ({
        value: readPointer(state.data, path),
        lists: context.lists,
        timeZone: context.config.timeZone,
      }),
      [path],
    ),
  );
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const chosen = useChosenPublisher(id);
  if (id === undefined)
    return (
      <PublisherChooser
        id={fieldId(props.stepId, path)}
        lists={lists}
        timeZone={timeZone}
        error={error}
        focused={last === 'choosesAgain'}
        query={query}
        onQuery={setQuery}
        adding={{ theme, loadHelp, random }}
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
        publisher={{ id, name: chosen.answer?.name ?? '' }}
        lists={words.answer ?? lists}
        timeZone={timeZone}
        folded
        list={list}
        log={log}
      />
    </>
  );
}
