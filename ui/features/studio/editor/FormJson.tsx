import { useMemo } from 'react';
import type { StudioFiles } from '@contract/studio/studio';
import { usedFiles } from '@engine/changes/formsTouched';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import { conditionTitle, sentenceOf } from '../editing/conditions/conditions';
import type { Place } from '../editing/definition/files';
import { jsonPane } from '../json/lazyJsonPane';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

export interface FormJsonProps {
  readonly formKey: string;
  readonly start: VisitStart;
  readonly place: Place;
  readonly takesFocus: boolean;
  /** The condition that no part says, where that is why JSON is shown. */
  readonly of: string | undefined;
  onFile(file: string): void;
  onClose(): void;
}

/** The JSON of a part of a form, with the way to every other file that the form is made of. */
export function FormJson(props: FormJsonProps) {
  const { formKey, start, place, takesFocus, of, onFile, onClose } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const offered = useMemo(() => usedFiles(files, formKey), [files, formKey]);
  return (
    <>
      <p className="mb-2">
        <Button small icon="eye" onClick={onClose}>
          {t('head.toPreview')}
        </Button>
      </p>
      {of === undefined ? null : (
        <p className="hint mb-2">{whyJson(files, of, t)}</p>
      )}
      <jsonPane.Part
        start={start}
        place={place}
        takesFocus={takesFocus}
        offered={offered}
        onFile={onFile}
      />
    </>
  );
}

/** Why no “Shown when” can open a condition. */
function whyJson(
  files: StudioFiles,
  condition: string,
  t: ReturnType<typeof useStudioTexts>,
): string {
  const said = sentenceOf(files, condition);
  return 'json' in said
    ? t('properties.jsonOnly', {
        name: conditionTitle(files, condition),
        reason: said.reason,
      })
    : t('properties.notShownWhen');
}
