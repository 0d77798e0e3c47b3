import { useReviewTexts } from '../useReviewTexts';

export interface WhyBlockedProps {
  /** Address of the view with the note that is being written; undefined while none is. */
  readonly openNote: string | undefined;
  /** What else a decision waits for; '' for nothing. */
  readonly otherwise: string;
}

/** Why a decision waits. The note may be on a view that is not shown, so the sentence leads there. */
export function WhyBlocked({ openNote, otherwise }: WhyBlockedProps) {
  const t = useReviewTexts();
  if (openNote !== undefined)
    return (
      <a className="hint why" href={openNote}>
        {t('bar.openNote')}
      </a>
    );
  return otherwise === '' ? null : (
    <span className="hint why">{otherwise}</span>
  );
}
