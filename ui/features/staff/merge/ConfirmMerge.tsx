import { useCallback } from 'react';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ChosenRecord } from '../../list/ChosenRecord';
import { ListState } from '../../list/ListState';
import { DetailList } from '../../publisher/DetailList';
import { ActionDialog } from '../ActionDialog';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { countMoved, type MovedCount } from './countMoved';
import type { MergeRecordProps } from './MergeRecord';

export interface ConfirmMergeProps<
  Other extends { readonly id: string },
> extends MergeRecordProps<Other> {
  /** The record that stays. */
  readonly other: Other;
  onChooseAnother(): void;
}

/** Says what moves to the record that stays, and asks before it does. */
export function ConfirmMerge<Other extends { readonly id: string }>(
  props: ConfirmMergeProps<Other>,
) {
  const { api, kind, other, log } = props;
  const { words, record, revision, address, counted } = kind;
  const { id, name } = record;
  const t = useStaffRecordTexts();
  const names = { name, other: kind.nameOf(other) };
  const ask = useCallback(
    () => countMoved(api, counted, id),
    [api, counted, id],
  );
  const counts = useAnswer(ask, log);
  const isCounted = counted.length > 0;
  return (
    <ActionDialog
      title={t('merge.confirm', names)}
      save={t(`merge.${words}.save`)}
      revision={revision}
      timeZone={kind.timeZone}
      words={{
        findLabel: () => t('works.status'),
        findValue: (_pointer, status) => kind.statuses[String(status)],
      }}
      waiting={isCounted && counts.answer === undefined}
      run={(headers) =>
        api.post<object>(`${address}/merge`, { into: other.id }, headers)
      }
      onDone={props.onMerged}
      onClose={props.onClose}
      log={log}
    >
      <p className="mb-0">{t('merge.lasts')}</p>
      <div className="mt-3">
        <ChosenRecord
          heading={t(`merge.${words}.chosen`)}
          another={t('merge.another')}
          focused
          onChooseAnother={props.onChooseAnother}
        >
          <DetailList rows={kind.toRows(other)} />
        </ChosenRecord>
      </div>
      <p>{t(`merge.${words}.moves`, names)}</p>
      {isCounted ? (
        <ListState state={counts} bones={['line']}>
          {(found) => <MovedCounts found={found} />}
        </ListState>
      ) : null}
      {isCounted && counts.failed ? (
        <p>{t(`merge.${words}.notCounted`)}</p>
      ) : null}
      <p>{t(`merge.${words}.stays`, names)}</p>
    </ActionDialog>
  );
}

function MovedCounts({ found }: { readonly found: readonly MovedCount[] }) {
  const t = useStaffRecordTexts();
  return (
    <ul>
      {found.map(({ list, count, more }) => (
        <li key={list} className="num">
          {t(`merge.${more ? 'countsMore' : 'counts'}.${list}`, { count })}
        </li>
      ))}
    </ul>
  );
}
