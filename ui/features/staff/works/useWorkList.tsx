import type { FrontendConfig } from '@contract/configuration';
import type { WorkKind } from '@contract/titles';
import type { WorkRow } from '@contract/staff/works';
import { formatDayOf } from '../../../components/formatDate';
import type { ListColumn, ListDefinition } from '../../list/listTypes';
import { DepositForPublisher } from '../../publisher/DepositForPublisher';
import { usePageLinks } from '../../shell/pageLinks';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { WorkState } from './WorkState';
import { workStatuses } from './workStatuses';

const KINDS: readonly WorkKind[] = [
  'SERIAL_TITLE',
  'MULTIPART_MONO_TITLE',
  'EPHEMERA_TITLE',
];

/** Describes the list of all titles; who may not deposit for publishers has no way to it. */
export function useWorkList(
  config: FrontendConfig | null | undefined,
  mayDeposit: boolean,
): ListDefinition<WorkRow> {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const timeZone = config?.timeZone ?? 'UTC';
  const deposit: ListColumn<WorkRow> = {
    key: 'actions',
    look: 'cell-act',
    label: t('publishers.actions'),
    draw: ({ publisher: { id, name }, status }) =>
      status === 'MERGED' ? null : (
        <DepositForPublisher publisherId={id} about={name} />
      ),
  };
  return {
    name: t('works.title'),
    path: 'library/works',
    columns: [
      {
        key: 'title',
        label: t('works.name'),
        firstOrder: 'ascending',
        draw: ({ id, title, workObjId }) => (
          <>
            <a className="work" dir="auto" href={links.libraryWork(id)}>
              {title}
            </a>
            {workObjId === '' ? null : (
              <div className="mono small">{workObjId}</div>
            )}
          </>
        ),
      },
      {
        key: 'kind',
        label: t('works.kind'),
        draw: ({ kind }) => t(`works.kinds.${kind}`),
      },
      {
        key: 'publisher',
        label: t('works.publisher'),
        draw: ({ publisher: { id, name } }) => (
          <a dir="auto" href={links.libraryPublisher(id)}>
            {name}
          </a>
        ),
      },
      {
        key: 'status',
        label: t('works.status'),
        draw: (work) => <WorkState work={work} timeZone={timeZone} />,
      },
      {
        key: 'lastDepositDate',
        label: t('works.lastDeposit'),
        firstOrder: 'descending',
        draw: ({ lastDepositDate }) =>
          lastDepositDate === null
            ? t('works.noDeposit')
            : formatDayOf(lastDepositDate, timeZone),
      },
      ...(mayDeposit ? [deposit] : []),
    ],
    filters: [
      {
        kind: 'words',
        name: 'q',
        label: t('works.find'),
        placeholder: t('works.findHint'),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('works.kind'),
        all: t('works.allKinds'),
        choices: KINDS.map((value) => ({
          value,
          label: t(`works.kinds.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('works.status'),
        all: t('works.allStatuses'),
        choices: workStatuses.map((value) => ({
          value,
          label: t(`works.statuses.${value}`),
        })),
      },
    ],
    usualSort: 'title',
    keyOf: ({ id }) => id,
    empty: { icon: 'shelf', title: t('works.none') },
  };
}
