import { useCallback } from 'react';
import type { PublisherRecordAnswer } from '@contract/library';
import type { PublisherSummary } from '@contract/user';
import { useAnswer } from '../../../../lib/useAnswer';
import { ListState } from '../../../list/ListState';
import { ChosenPublisher } from '../../../publisher/ChosenPublisher';
import { ActionDialog } from '../../ActionDialog';
import { useStaffRecordTexts } from '../../useStaffRecordTexts';
import { toPublisherAddress } from '../publisherCalls';
import { countMoved, MOVED } from './countMoved';
import type { MergePublisherProps } from './MergePublisher';

export interface ConfirmMergeProps extends MergePublisherProps {
  /** The publisher that stays. */
  readonly other: PublisherSummary;
  onChooseAnother(): void;
}

/** Says what moves to the publisher that stays, and asks before it does. */
export function ConfirmMerge(props: ConfirmMergeProps) {
  const { api, publisher, other, lists, log } = props;
  const { record, revision } = publisher;
  const { id, name } = record;
  const t = useStaffRecordTexts();
  const names = { name, other: other.name };
  const ask = useCallback(() => countMoved(api, id), [api, id]);
  const counts = useAnswer(ask, log);
  return (
    <ActionDialog
      title={t('merge.confirm', names)}
      save={t('merge.save')}
      revision={revision}
      waiting={counts.answer === undefined}
      run={(headers) =>
        api.post<PublisherRecordAnswer>(
          `${toPublisherAddress(id)}/merge`,
          { into: other.id },
          headers,
        )
      }
      onDone={props.onMerged}
      onClose={props.onClose}
      log={log}
    >
      <ChosenPublisher
        publisher={{
          answer: other,
          asking: false,
          failed: false,
          cause: undefined,
          again: () => undefined,
        }}
        purpose="merge"
        lists={lists}
        focused
        onChooseAnother={props.onChooseAnother}
      />
      <p>{t('merge.moves', names)}</p>
      <ListState state={counts} bones={['line']}>
        {(found) => (
          <ul>
            {MOVED.map((what) => (
              <li key={what} className="num">
                {t(
                  `merge.${found[what].more ? 'countsMore' : 'counts'}.${what}`,
                  { count: found[what].count },
                )}
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {counts.failed ? <p>{t('merge.notCounted')}</p> : null}
      <p>{t('merge.stays', names)}</p>
      <p>{t('merge.lasts')}</p>
    </ActionDialog>
  );
}
