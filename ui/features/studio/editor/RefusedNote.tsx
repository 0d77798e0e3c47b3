import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { RetryButton } from '../../../components/RetryButton';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { dropEdits } from '../state/dropEdits';
import { copyAsked, refusedDropped, saveAsked } from '../state/studioActions';
import type { Edit, Refusal } from '../state/studioState';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

const labelsOf = (edits: readonly Edit[]) => [
  ...new Set(edits.map(({ label }) => label)),
];

/** Names the changes that the API refuses, and why; they stay in the browser until they are dropped. */
export function RefusedNote({ refusal }: { readonly refusal: Refusal }) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { saved } = useCopy();
  const unsaved = useStudio((studio) => studio.unsaved);
  const isKept = useStudio((studio) => studio.isKept);
  const { count, message, problems } = refusal;
  const left = useMemo(
    () => dropEdits(saved, unsaved, count),
    [saved, unsaved, count],
  );
  const refused = labelsOf(unsaved.slice(0, count));
  const others = labelsOf(left.dropped.slice(count)).filter(
    (label) => !refused.includes(label),
  );
  const drop = () => {
    dispatch(refusedDropped());
    // Nothing of this browser is left that a newer copy could lose.
    if (left.unsaved.length === 0) dispatch(copyAsked());
  };
  return (
    <Note
      tone="warning"
      role="alert"
      title={t('refused.title', { what: refused.join('; ') })}
      actions={
        <>
          <RetryButton onRetry={() => dispatch(saveAsked())} />
          <Button small icon="bin" onClick={drop}>
            {t('refused.drop')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {problems.length === 0 ? null : (
        <ul>
          {problems.map(({ file, message: why }, index) => (
            <li key={index}>
              {file === '' ? why : t('refused.place', { file, message: why })}
            </li>
          ))}
        </ul>
      )}
      <p>{t(isKept ? 'refused.kept' : 'refused.onlyHere')}</p>
      {others.length === 0 ? null : (
        <p>{t('refused.others', { what: others.join('; ') })}</p>
      )}
    </Note>
  );
}
