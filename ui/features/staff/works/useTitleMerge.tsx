import { useCallback } from 'react';
import type {
  WorkPage,
  WorkRecordAnswer,
  WorkRow,
} from '@contract/staff/works';
import { Button } from '../../../components/Button';
import { formatDayOf } from '../../../components/formatDate';
import type { ApiClient } from '../../../lib/api/apiClient';
import { toSearch } from '../../list/listQuery';
import type { ListColumn } from '../../list/listTypes';
import { RecordChooser } from '../../list/RecordChooser';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toWorkAddress } from './workAddress';
import { workStatuses } from './workStatuses';
import type { MovedList } from '../merge/countMoved';
import type { MergeKind } from '../merge/mergeKind';

/** Only deposits move, which the words say. */
const counted: readonly MovedList[] = [];

export interface TitleMergeProps {
  readonly api: ApiClient;
  /** The title that is merged into another one. */
  readonly work: WorkRecordAnswer;
  readonly timeZone: string;
  log(message: string, cause?: unknown): void;
}

/** The merge of titles: of the same publisher and kind. */
export function useTitleMerge(props: TitleMergeProps): MergeKind<WorkRow> {
  const { api, work, timeZone, log } = props;
  const { record, revision } = work;
  const { id, kind, title } = record;
  const publisherId = record.publisher.id;
  const t = useStaffRecordTexts();
  const find = useCallback(
    (q: string, page: number) => {
      const search = toSearch({
        kind,
        status: 'ACCEPTED',
        publisherId,
        except: id,
        q,
        page: String(page),
      });
      return api.get<WorkPage>(`library/works${search}`);
    },
    [api, id, kind, publisherId],
  );
  const toLastDeposit = ({ lastDepositDate }: WorkRow) =>
    lastDepositDate === null
      ? t('works.noDeposit')
      : formatDayOf(lastDepositDate, timeZone);
  const toColumns = (onChoose: (other: WorkRow) => void) =>
    [
      {
        key: 'title',
        label: t('works.name'),
        draw: (row) => (
          <>
            <span className="work" dir="auto">
              {row.title}
            </span>
            <div className="meta id">{row.workObjId}</div>
          </>
        ),
      },
      {
        key: 'lastDeposit',
        label: t('works.lastDeposit'),
        draw: toLastDeposit,
      },
      {
        key: 'choice',
        label: t('merge.work.choice'),
        isLabelHidden: true,
        draw: (row) => (
          <Button
            small
            about={`${row.title} ${row.workObjId}`}
            onClick={() => onChoose(row)}
          >
            {t('merge.work.choose')}
          </Button>
        ),
      },
    ] satisfies ListColumn<WorkRow>[];
  return {
    words: 'work',
    record: { id, name: title },
    revision,
    timeZone,
    counted,
    address: toWorkAddress(id),
    statuses: Object.fromEntries(
      workStatuses.map((status) => [status, t(`works.statuses.${status}`)]),
    ),
    nameOf: (other) => other.title,
    toRows: (other) => [
      { key: 'title', term: t('works.name'), lines: [other.title] },
      { key: 'number', term: t('works.number'), lines: [other.workObjId] },
      {
        key: 'lastDeposit',
        term: t('works.lastDeposit'),
        lines: [toLastDeposit(other)],
      },
    ],
    drawChooser: ({ onChoose, ...field }) => (
      <RecordChooser
        {...field}
        find={find}
        log={log}
        id="merge-into"
        label={t('merge.work.find')}
        hint={t('merge.work.hint')}
        name={t('works.title')}
        pages={t('works.title')}
        keyOf={(row) => row.id}
        toColumns={() => toColumns(onChoose)}
        toNothing={(asked) =>
          t(asked === '' ? 'merge.work.none' : 'merge.work.notFound')
        }
      />
    ),
  };
}
