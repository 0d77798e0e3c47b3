import { useTranslation } from 'react-i18next';
import { toExtension, formatBytes } from '@engine';
import type { FileRecord } from '@contract/files';
import type { SlotState } from './slotState';

export interface FileMetaProps {
  /** A file that is not stored. */
  readonly slot: SlotState | undefined;
  /** A stored file. */
  readonly record: FileRecord | undefined;
}

/** One line about a file: its format, by content after the file was examined, its size and its pages. */
export function FileMeta({ slot, record }: FileMetaProps) {
  const { t } = useTranslation('app');
  const name = slot?.filename ?? record?.originalFilename ?? '';
  const size = slot?.size ?? record?.size ?? 0;
  const extension = toExtension(name).toUpperCase();
  // The name of a refused file does not tell its format.
  const format =
    slot?.status === 'refused' ? '' : (record?.format?.name ?? extension);
  const count = record?.metadata?.pageCount;
  // A picture is one page unless it says more.
  const isSingle = count === 1 && record?.mimeType.startsWith('image/');
  const pages = isSingle ? undefined : count;
  return (
    <p className="meta num">
      {[
        format,
        formatBytes(size),
        pages === undefined ? '' : t('upload.pages', { count: pages }),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  );
}
