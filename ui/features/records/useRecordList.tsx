import { formatDateTime } from '@engine';
import type { RecordRow } from '@contract/records';
import type { ListDefinition } from '../list/listTypes';
import { useRecordTexts } from './useRecordTexts';

/** Describes the list of what was sent with a form; the reference leads to the answers. */
export function useRecordList(
  formKey: string,
  timeZone: string,
): ListDefinition<RecordRow> {
  const t = useRecordTexts();
  return {
    name: t('records'),
    path: `library/forms/${encodeURIComponent(formKey)}/records`,
    csvName: `${formKey}.csv`,
    columns: [
      {
        key: 'title',
        label: t('title'),
        draw: ({ title }) => (
          <span className="work" dir="auto">
            {title || t('untitled')}
          </span>
        ),
      },
      {
        key: 'submittedDate',
        label: t('date'),
        look: 'num',
        draw: ({ submittedDate }) => formatDateTime(submittedDate, timeZone),
      },
      {
        key: 'reference',
        label: t('reference'),
        look: 'id',
        draw: ({ reference }) => <a href={`#/${reference}`}>{reference}</a>,
      },
      {
        key: 'files',
        label: t('files'),
        look: 'num',
        draw: ({ files }) => String(files),
      },
    ],
    filters: [{ kind: 'words', name: 'q', label: t('search') }],
    keyOf: ({ reference }) => reference,
    empty: { icon: 'shelf', title: t('none') },
  };
}
