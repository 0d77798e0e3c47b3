import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { Lists } from '@engine/types/context';
import type { PublisherSummary } from '@contract/user';
import { Icon } from '../../components/Icon';
import type { FormSurroundings } from './AddPublisher';
import { FoundPublishers } from './FoundPublishers';
import type { PublisherPage } from '@contract/library';
import { usePublisherTexts } from './usePublisherTexts';

const AddPublisher = lazy(async () => ({
  default: (await import('./AddPublisher')).AddPublisher,
}));

/** How long typing must rest before the API is asked. */
const restMs = 300;

export type ChooserPurpose = 'deposit' | 'find';

export interface PublisherChooserProps {
  /** Of the search field, which takes the place of the question's control. */
  readonly id: string;
  /** What the publisher is chosen for: a deposit, or to be looked at. */
  readonly purpose?: ChooserPurpose;
  readonly lists: Lists;
  /** The error of the choice; '' while none is shown. */
  readonly error: string;
  /** The search field takes the focus when it is drawn. */
  readonly focused: boolean;
  /** Of the form that adds a publisher; absent for who may not add one. */
  readonly adding?: FormSurroundings | undefined;
  find(query: string, page: number): Promise<PublisherPage>;
  onChoose(publisher: PublisherSummary): void;
  log(message: string, cause?: unknown): void;
}

/** Finds the publisher that a member of staff deposits for, or adds it (R72). Enter in the field looks at once and never sends the step. */
export function PublisherChooser(props: PublisherChooserProps) {
  const { id, lists, error, focused, find, onChoose, log } = props;
  const { purpose = 'deposit', adding } = props;
  const [added, setAdded] = useState<string>();
  const t = usePublisherTexts();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const lookAtOnce = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setQuery(typed.trim());
  };
  return (
    <>
      <div className="field" role="search">
        <label className="form-label" htmlFor={id}>
          {t(`chooser.label.${purpose}`)}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {t('chooser.hint')}
        </p>
        <input
          ref={field}
          className={error === '' ? 'form-control' : 'form-control is-invalid'}
          type="search"
          id={id}
          value={typed}
          autoComplete="off"
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${id}-hint ${id}-message`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={lookAtOnce}
        />
        <div className="field-msg" id={`${id}-message`}>
          {error === '' ? null : (
            <p className="field-error">
              <Icon name="error" />
              <span>{error}</span>
            </p>
          )}
        </div>
      </div>
      <FoundPublishers
        query={query}
        lists={lists}
        find={find}
        purpose={purpose}
        onChoose={onChoose}
        onAdd={adding === undefined ? undefined : setAdded}
        log={log}
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
