import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lists, PublisherSummary } from '@engine/types/context';
import { Button } from '../../components/Button';
import { useAnswer } from '../../lib/useAnswer';
import { DetailLedger } from './DetailLedger';
import { toPublisherRows } from './publisherRows';
import { TableState } from './TableState';

export interface ChosenPublisherProps {
  readonly id: string;
  /** As the table showed it; undefined after a reload. */
  readonly known: PublisherSummary | undefined;
  readonly lists: Lists;
  get(id: string): Promise<PublisherSummary>;
  onChooseAnother(): void;
  log(message: string, cause?: unknown): void;
}

/** The publisher that a member of staff deposits for. It takes the focus when it was chosen from the table. */
export function ChosenPublisher(props: ChosenPublisherProps) {
  const { id, known, lists, get, onChooseAnother, log } = props;
  const { t } = useTranslation('app');
  const sheet = useRef<HTMLElement>(null);
  const wasChosen = known !== undefined;
  useEffect(() => {
    if (wasChosen) sheet.current?.focus();
  }, [wasChosen]);
  const ask = useCallback(
    () => (known?.id === id ? Promise.resolve(known) : get(id)),
    [known, id, get],
  );
  const loaded = useAnswer(ask, log);
  return (
    <section
      ref={sheet}
      className="sheet"
      tabIndex={-1}
      aria-label={t('account.depositsFor')}
    >
      <header>
        <h3 className="flex-grow-1">{t('account.depositsFor')}</h3>
        <Button variant="link" onClick={onChooseAnother}>
          {t('account.another')}
        </Button>
      </header>
      <TableState state={loaded} bones={['line', 'line', 'short']}>
        {(publisher) => (
          <DetailLedger rows={toPublisherRows(publisher, lists, t)} />
        )}
      </TableState>
    </section>
  );
}
