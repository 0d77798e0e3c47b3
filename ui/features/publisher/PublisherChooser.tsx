import { lazy, Suspense, useState } from 'react';
import type { Lists } from '@engine/types/context';
import type { PublisherSummary } from '@contract/user';
import type { PublisherPage } from '@contract/staff/library';
import { Button } from '../../components/Button';
import { RecordChooser } from '../list/RecordChooser';
import type { FormEnvironment } from './AddPublisher';
import { usePublisherColumns } from './usePublisherColumns';
import { usePublisherTexts } from './usePublisherTexts';

const AddPublisher = lazy(async () => ({
  default: (await import('./AddPublisher')).AddPublisher,
}));

export type ChooserPurpose = 'deposit' | 'find' | 'merge';

export interface PublisherChooserProps {
  /** Of the search field, which takes the place of the question's control. */
  readonly id: string;
  /** What the publisher is chosen for: a deposit, to be looked at, or to take in another one. */
  readonly purpose?: ChooserPurpose;
  readonly lists: Lists;
  readonly timeZone: string;
  /** The error of the choice; '' while none is shown. */
  readonly error: string;
  /** The search field takes the focus when it is drawn. */
  readonly focused: boolean;
  /** The words that are searched for: they are kept while another publisher may be chosen. */
  readonly query: string;
  /** Of the form that adds a publisher; absent for who may not add one. */
  readonly adding?: FormEnvironment | undefined;
  find(query: string, page: number): Promise<PublisherPage>;
  /** The same function at each drawing. */
  onQuery(query: string): void;
  onChoose(publisher: PublisherSummary): void;
  log(message: string, cause?: unknown): void;
}

/** Finds the publisher that a member of staff deposits for, or adds it (R72). */
export function PublisherChooser(props: PublisherChooserProps) {
  const { id, lists, timeZone, error, focused, query, find, onChoose, log } =
    props;
  const { purpose = 'deposit', adding, onQuery } = props;
  const [added, setAdded] = useState<string>();
  const t = usePublisherTexts();
  const toColumns = usePublisherColumns({
    purpose,
    lists,
    timeZone,
    onChoose,
  });
  return (
    <>
      <RecordChooser
        label={t(`chooser.label.${purpose}`)}
        hint={t('chooser.hint')}
        name={t('chooser.table')}
        pages={t('chooser.pages')}
        id={id}
        error={error}
        focused={focused}
        query={query}
        onQuery={onQuery}
        find={find}
        toColumns={toColumns}
        log={log}
        searchesFirst={purpose === 'find'}
        keyOf={(publisher) => publisher.id}
        toNothing={(asked) =>
          asked === ''
            ? t('chooser.none')
            : t('chooser.notFound', { query: asked })
        }
        drawMore={(asked, count) =>
          adding === undefined || asked === '' ? null : (
            <p className="mt-3">
              <Button onClick={() => setAdded(asked)}>
                {t(count === 0 ? 'chooser.add' : 'chooser.addOther')}
              </Button>
            </p>
          )
        }
      />
      {adding === undefined || added === undefined ? null : (
        <Suspense>
          <AddPublisher
            host={adding}
            name={added}
            onAdded={onChoose}
            onClose={() => setAdded(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
