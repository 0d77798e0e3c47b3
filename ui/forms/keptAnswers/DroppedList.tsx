import type { AnswerInWords } from '../../lib/browser/draftMemory';
import { useFormNewsTexts } from './useFormNewsTexts';

/** Names the answers that were removed because the form no longer asks for them. */
export function DroppedList({
  dropped,
}: {
  readonly dropped: readonly AnswerInWords[];
}) {
  const t = useFormNewsTexts();
  return (
    <>
      <p>{t('dropped')}</p>
      <ul>
        {dropped.map(({ label, answer }, index) => (
          <li key={index}>
            {label}: {answer}
          </li>
        ))}
      </ul>
      <p>{t('others')}</p>
    </>
  );
}
