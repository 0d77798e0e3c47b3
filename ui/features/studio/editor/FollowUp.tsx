import { useState } from 'react';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import { objectAt, type Place } from '../editing/definition/files';
import {
  outlineOf,
  pathTo,
  type OutlineEntry,
} from '../editing/outline/outline';
import { kindOf } from '../editing/questions/kindOf';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { AddQuestionDialog } from './AddQuestionDialog';

export interface FollowUpProps {
  readonly formKey: string;
  /** The selected part. */
  readonly place: Place;
  readonly start: VisitStart;
}

/** Adds a question that is asked after a yes; nothing for other parts. Its dialog stays while the new question is selected. */
export function FollowUp({ formKey, place, start }: FollowUpProps) {
  const t = useStudioTexts();
  const { files, live, reads } = useCopy();
  const [after, setAfter] = useState<OutlineEntry>();
  const ask = () => {
    const outline = outlineOf(files, formKey, live, reads);
    setAfter(pathTo(outline, place)?.at(-1));
  };
  return (
    <>
      {'field' in objectAt(files, place) &&
      kindOf(files, place) === 'YES_NO' ? (
        <p>
          <Button small icon="plus" onClick={ask}>
            {t('properties.followUp')}
          </Button>
        </p>
      ) : null}
      {after === undefined ? null : (
        <AddQuestionDialog
          after={after}
          isFollowUp
          start={start}
          onClose={() => setAfter(undefined)}
        />
      )}
    </>
  );
}
