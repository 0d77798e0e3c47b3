import { useCallback, useState } from 'react';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import type { ApiClient } from '../../lib/api/apiClient';
import type { FormEnvironment } from '../publisher/AddPublisher';
import { ChosenPublisher } from '../publisher/ChosenPublisher';
import { DepositForPublisher } from '../publisher/DepositForPublisher';
import {
  listPublisherDeposits,
  listPublishers,
} from '../publisher/publisherCalls';
import { PublisherChooser } from '../publisher/PublisherChooser';
import { PublisherTitles } from '../publisher/PublisherTitles';

export interface PublisherFinderProps {
  readonly api: ApiClient;
  /** Of countries, categories of publishers and types of deposits. */
  readonly lists: Lists;
  readonly timeZone: string;
  /** Of the form that adds a publisher, for who may deposit for publishers. */
  readonly adding: FormEnvironment | undefined;
  log(message: string, cause?: unknown): void;
}

/** Finds a publisher and shows its deposits, with the way to deposit for it. */
export function PublisherFinder(props: PublisherFinderProps) {
  const { api, lists, timeZone, adding, log } = props;
  const [chosen, setChosen] = useState<PublisherSummary>();
  const [returned, setReturned] = useState(false);
  const [words, setWords] = useState('');
  const find = useCallback(
    (query: string, page: number) => listPublishers(api, query, page),
    [api],
  );
  const list = useCallback(
    (id: string, page: number) => listPublisherDeposits(api, id, page),
    [api],
  );
  if (chosen === undefined)
    return (
      <PublisherChooser
        id="publisher-finder"
        purpose="find"
        lists={lists}
        timeZone={timeZone}
        error=""
        focused={returned}
        query={words}
        onQuery={setWords}
        adding={adding}
        find={find}
        onChoose={setChosen}
        log={log}
      />
    );
  return (
    <>
      <ChosenPublisher
        publisher={{
          answer: chosen,
          asking: false,
          failed: false,
          cause: undefined,
          again: () => undefined,
        }}
        purpose="find"
        lists={lists}
        focused
        onChooseAnother={() => {
          setReturned(true);
          setChosen(undefined);
        }}
      />
      {adding !== undefined ? (
        <p className="my-4">
          <DepositForPublisher
            publisherId={chosen.id}
            className="btn btn-primary"
          />
        </p>
      ) : null}
      <PublisherTitles
        publisher={chosen}
        lists={lists}
        timeZone={timeZone}
        list={list}
        log={log}
      />
    </>
  );
}
