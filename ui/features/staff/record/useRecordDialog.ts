import { useState } from 'react';

/** The dialogs of a record, of which one is open at a time, and what the last one did. */
export interface RecordDialog<Name extends string> {
  readonly open: Name | undefined;
  readonly isSaved: boolean;
  /** What the API answered to a merge. */
  readonly merged: object | undefined;
  show(name: Name): void;
  close(): void;
  /** Closes it after it saved, or merged with this answer, and reads the record again. */
  finish(mergeAnswer?: object): void;
}

/** @param onChanged - Reads the record again. */
export function useRecordDialog<Name extends string>(
  onChanged: () => void,
): RecordDialog<Name> {
  const [open, setOpen] = useState<Name>();
  const [isSaved, setSaved] = useState(false);
  const [merged, setMerged] = useState<object>();
  const close = () => setOpen(undefined);
  return {
    open,
    isSaved,
    merged,
    show: setOpen,
    close,
    finish(mergeAnswer) {
      close();
      setSaved(mergeAnswer === undefined);
      setMerged(mergeAnswer);
      onChanged();
    },
  };
}
