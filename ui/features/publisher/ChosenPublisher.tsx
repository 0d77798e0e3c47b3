import type { Lists } from '@engine/types/context';
import type { PublisherSummary } from '@contract/user';
import type { Answer } from '../../lib/api/useAnswer';
import { ChosenRecord } from '../list/ChosenRecord';
import { ListState } from '../list/ListState';
import { DetailList } from './DetailList';
import type { ChooserPurpose } from './PublisherChooser';
import { toChosenRows } from './publisherRows';
import { usePublisherTexts } from './usePublisherTexts';

export interface ChosenPublisherProps {
  readonly publisher: Answer<PublisherSummary | undefined>;
  readonly purpose?: Exclude<ChooserPurpose, 'merge'>;
  readonly lists: Lists;
  /** It was chosen just now and takes the focus. */
  readonly focused: boolean;
  onChooseAnother(): void;
}

/** The publisher that a member of staff deposits for. */
export function ChosenPublisher(props: ChosenPublisherProps) {
  const { publisher, lists, focused, onChooseAnother } = props;
  const t = usePublisherTexts();
  return (
    <ChosenRecord
      heading={t(`chooser.chosen.${props.purpose ?? 'deposit'}`)}
      another={t('details.another')}
      focused={focused}
      onChooseAnother={onChooseAnother}
    >
      <ListState state={publisher} bones={['line', 'line', 'short']}>
        {(chosen) =>
          chosen === undefined ? null : (
            <DetailList rows={toChosenRows(chosen, lists, t)} />
          )
        }
      </ListState>
    </ChosenRecord>
  );
}
