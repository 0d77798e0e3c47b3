import { formatBytes } from '@engine';
import type { FileRecord } from '@contract/files';
import { countPages, nameFormat } from './fileFacts';
import type { SlotState } from './slotState';
import { useUploadTexts } from './useUploadTexts';

export interface FileMetaProps {
  /** A file that is not stored. */
  readonly slot: SlotState | undefined;
  /** A stored file. */
  readonly record: FileRecord | undefined;
}

/** One line about a file: its format, by content after the file was examined, its size and its pages. */
export function FileMeta({ slot, record }: FileMetaProps) {
  const t = useUploadTexts();
  const name = slot?.filename ?? record?.originalFilename ?? '';
  const size = slot?.size ?? record?.size ?? 0;
  // The name of a refused file does not tell its format.
  const format =
    slot?.status === 'refused' ? '' : nameFormat(name, record?.format);
  const pages = countPages(record);
  return (
    <p className="meta num">
      {[
        format,
        formatBytes(size),
        pages === undefined ? '' : t('pages', { count: pages }),
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  );
}
