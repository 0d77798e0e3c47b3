import type { FileRecord } from './files';
import type { Some } from '@engine/types/among';

/** Why nothing of a file is shown: it is not scanned yet, was removed as malware, is of another kind, or cannot be read. */
export type FileObstacle = 'pending' | 'infected' | 'kind' | 'unreadable';

/** `GET library/file/{id}/view`: a file of a deposit, for library staff. */
export interface FileView extends Some<
  FileRecord,
  'originalFilename' | 'size' | 'mimeType' | 'format'
> {
  id: string;
  /** The deposit that it is of. */
  deposit: { reference: string; title: string };
  /** What of it can be looked at: pictures of its pages, its text in parts, or nothing. */
  shows: 'pages' | 'text' | 'nothing';
  /** Of the pages or parts; 0 where nothing is shown. */
  count: number;
  /** Where nothing is shown. */
  obstacle?: FileObstacle;
  /** Where its pages are drawn from and its bytes are read; absent of a file that may not be opened. */
  source?: { location: string; filename: string };
}
