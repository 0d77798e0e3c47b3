import { useCallback } from 'react';
import { Note } from '../../components/Note';
import type { ApiClient } from '../../lib/apiClient';
import { useAnswer } from '../../lib/useAnswer';
import { useFocusWhen } from './useFocusWhen';

export interface MergedNoteProps {
  readonly api: Pick<ApiClient, 'get'>;
  /** Id of the record that stays. */
  readonly into: string;
  /** Of the page of that record. */
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** The words of the link until the name is known. */
  readonly show: string;
  /** The answer of a merge that was done on this page: the note takes the focus. */
  readonly merged: object | undefined;
  /** Reads the name of a record; the same function at each drawing. */
  readName(api: Pick<ApiClient, 'get'>, id: string): Promise<string>;
  log(message: string, cause?: unknown): void;
}

/** Names the record that a merged one is part of now, with the way to it. */
export function MergedNote(props: MergedNoteProps) {
  const { api, into, href, title, text, show, merged, readName, log } = props;
  const ask = useCallback(() => readName(api, into), [readName, api, into]);
  const { answer } = useAnswer(ask, log);
  const place = useFocusWhen(merged);
  return (
    <div ref={place} tabIndex={-1}>
      <Note
        role="status"
        title={title}
        actions={
          <a href={href} dir="auto">
            {answer ?? show}
          </a>
        }
      >
        {text}
      </Note>
    </div>
  );
}
