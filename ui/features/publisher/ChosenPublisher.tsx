import { useEffect, useRef } from 'react';
import type { Lists } from '@engine/types/context';
import type { PublisherSummary } from '@contract/user';
import { Button } from '../../components/Button';
import type { Answer } from '../../lib/useAnswer';
import type { ChooserPurpose } from './PublisherChooser';
import { DetailLedger } from './DetailLedger';
import { toChosenRows } from './publisherRows';
import { ListState } from '../list/ListState';
import { usePublisherTexts } from './usePublisherTexts';

export interface ChosenPublisherProps {
  readonly publisher: Answer<PublisherSummary | undefined>;
  readonly purpose?: ChooserPurpose;
  readonly lists: Lists;
  /** It was chosen just now and takes the focus. */
  readonly focused: boolean;
  onChooseAnother(): void;
}

/** The publisher that a member of staff deposits for. */
export function ChosenPublisher(props: ChosenPublisherProps) {
  const { publisher, lists, focused, onChooseAnother } = props;
  const t = usePublisherTexts();
  const heading = t(`chooser.chosen.${props.purpose ?? 'deposit'}`);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) sheet.current?.focus();
  }, [focused]);
  return (
    <section ref={sheet} className="sheet" tabIndex={-1} aria-label={heading}>
      <header>
        <h3 className="flex-grow-1">{heading}</h3>
        <Button variant="link" onClick={onChooseAnother}>
          {t('details.another')}
        </Button>
      </header>
      <ListState state={publisher} bones={['line', 'line', 'short']}>
        {(chosen) =>
          chosen === undefined ? null : (
            <DetailLedger rows={toChosenRows(chosen, lists, t)} />
          )
        }
      </ListState>
    </section>
  );
}
