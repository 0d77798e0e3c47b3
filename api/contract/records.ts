import type { Some } from '@engine/types/among';
import type { FileRecord } from './files';
import type { ListPage } from './lists';

/** The answer to the sender of a form (http.md "Forms"). */
export interface RecordReceipt {
  reference: string;
  /** ISO 8601. */
  submittedDate: string;
  title: string;
}

/** One row of `GET library/forms/{key}/records`. */
export interface RecordRow extends RecordReceipt {
  status: string;
  /** The version of the form that it was made with. */
  formVersion: number;
  files: number;
}

/** `GET library/forms/{key}/records`. */
export interface RecordPage extends ListPage {
  /** The title of the live form. */
  form: { key: string; title: string };
  rows: RecordRow[];
}

/** An answer in the words of the version that it was given to. */
export interface ShownAnswer {
  /** Names the question within the form. */
  key: string;
  term: string;
  /** One for each value. */
  lines: string[];
}

/** The answers about one row. */
export interface ShownRow {
  /** Pointer to the row. */
  key: string;
  /** Its name: 'Work 2'. */
  term: string;
  answers: ShownAnswer[];
}

/** A file that was sent. */
export type ShownFile = Some<
  FileRecord,
  'originalFilename' | 'size' | 'mimeType' | 'checksum'
> & {
  id: string;
  label: string;
  /** 'infected': its bytes were removed after it was sent. */
  scan: FileRecord['scan'] | 'infected';
  /** Where staff look at it; absent of a file whose bytes were removed. */
  address?: string;
};

/** The answers to one step. */
export interface ShownStep {
  id: string;
  label: string;
  /** Those outside of rows. */
  answers: ShownAnswer[];
  rows: ShownRow[];
  files: ShownFile[];
}

/** `GET library/forms/{key}/records/{reference}`. */
export interface RecordView {
  record: RecordRow;
  form: { key: string; version: number; title: string };
  /** The stored answers. */
  data: object;
  steps: ShownStep[];
}
