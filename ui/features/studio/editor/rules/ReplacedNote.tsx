import { MOST_LISTED_NAMES } from '@engine/domain/studioLimits';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import { Note } from '../../../../components/Note';
import { replacedExamples } from '../../editing/examples/replacedExamples';
import type { WrittenRule } from '../../editing/rules/writeRule';
import { undone } from '../../state/studioActions';
import { useCopy, useStudio } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';

/** Names the examples that a rule gave other answers, with the way back, until the next edit. */
export function ReplacedNote({ said, after }: WrittenRule) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const undo = useStudio((studio) => studio.undo.at(-1)?.label);
  const names = useMemo(() => replacedExamples(said, after), [said, after]);
  if (files !== after || names.length === 0 || undo === undefined) return null;
  const more = names.length - MOST_LISTED_NAMES;
  return (
    <Note
      role="status"
      title={t('rules.replaced', { count: names.length })}
      actions={
        <Button
          small
          onClick={() => dispatch(undone(t('labels.undo', { what: undo })))}
        >
          {t('rules.undo')}
        </Button>
      }
    >
      <ul className="mb-2">
        {names.slice(0, MOST_LISTED_NAMES).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 ? <li>{t('rules.moreReplaced', { count: more })}</li> : null}
      </ul>
    </Note>
  );
}
