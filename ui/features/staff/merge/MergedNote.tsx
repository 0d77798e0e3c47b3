import { useCallback } from 'react';
import { Note } from '../../../components/Note';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useFocusWhen } from '../useFocusWhen';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import type { MergeWords } from './mergeKind';

export interface MergedNoteProps {
  readonly api: Pick<ApiClient, 'get'>;
  readonly words: MergeWords;
  /** Id of the record that stays. */
  readonly into: string;
  /** Of the page of that record. */
  readonly href: string;
  /** The answer of a merge that was done on this page: the note takes the focus. */
  readonly merged: object | undefined;
  /** Reads the name of a record; the same function at each drawing. */
  readName(api: Pick<ApiClient, 'get'>, id: string): Promise<string>;
  log(message: string, cause?: unknown): void;
}

/** Names the record that a merged one is part of now, with the way to it. */
export function MergedNote(props: MergedNoteProps) {
  const { api, words, into, href, merged, readName, log } = props;
  const t = useStaffRecordTexts();
  const ask = useCallback(() => readName(api, into), [readName, api, into]);
  const { answer } = useAnswer(ask, log);
  const place = useFocusWhen(merged);
  return (
    <div ref={place} tabIndex={-1}>
      <Note
        role="status"
        title={t(`merge.${words}.done`)}
        actions={
          <a href={href} dir="auto">
            {answer ?? t(`merge.${words}.show`)}
          </a>
        }
      >
        {t(`merge.${words}.doneText`)}
      </Note>
    </div>
  );
}
