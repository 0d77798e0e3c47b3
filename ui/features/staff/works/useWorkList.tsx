import type { FrontendConfig } from '@contract/configuration';
import type { WorkKind } from '@contract/titles';
import type { WorkRow, WorkStatus } from '@contract/staff/works';
import { formatDayOf } from '../../../components/formatDate';
import type { ListDefinition } from '../../list/listTypes';
import { usePageLinks } from '../../shell/pageLinks';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { WorkState } from './WorkState';

const KINDS: readonly WorkKind[] = [
  'SERIAL_TITLE',
  'MULTIPART_MONO_TITLE',
  'EPHEMERA_TITLE',
];
const STATUSES: readonly WorkStatus[] = [
  'PENDING',
  'UPDATE_LA',
  'UPDATE_LA_IN_PROGRESS',
  'ACCEPTED',
  'DECLINED',
  'MERGED',
];

/** Describes the list of all titles. */
export function useWorkList(
  config: FrontendConfig | null | undefined,
): ListDefinition<WorkRow> {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const timeZone = config?.timeZone ?? 'UTC';
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
        draw: (work) => <WorkState work={work} />,
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
        choices: STATUSES.map((value) => ({
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
