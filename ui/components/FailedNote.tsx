import { Note } from './Note';
import { RetryButton, type RetryButtonProps } from './RetryButton';

export interface FailedNoteProps extends Pick<RetryButtonProps, 'onRetry'> {
  /** What failed. */
  readonly title: string;
}

/** Says what could not be loaded or done, and offers to try it again. */
export function FailedNote({ title, onRetry }: FailedNoteProps) {
  return (
    <Note
      tone="bad"
      role="alert"
      title={title}
      actions={<RetryButton onRetry={onRetry} />}
    />
  );
}
