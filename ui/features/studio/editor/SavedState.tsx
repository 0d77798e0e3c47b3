import { formatLately } from '../../../components/formatDate';
import { isOnlyInPage } from '../state/lostEdits';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

/** Says whether the API has all edits, and since when; and where no reload would find them. */
export function SavedState({
  timeZone,
  now,
}: {
  readonly timeZone: string;
  now(): number;
}) {
  const t = useStudioTexts();
  const { savedDate } = useCopy();
  const saving = useStudio((studio) => studio.saving);
  const isUnsaved = useStudio((studio) => studio.unsaved.length > 0);
  const isOnlyHere = useStudio(isOnlyInPage);
  const words = saving
    ? t('head.saving')
    : isOnlyHere
      ? t('head.onlyHere')
      : isUnsaved
        ? t('head.unsaved')
        : savedDate === null
          ? ''
          : t('head.saved', {
              time: formatLately(savedDate, timeZone, now()),
            });
  return (
    <span className="hint num savedstate" role="status">
      {words}
    </span>
  );
}
