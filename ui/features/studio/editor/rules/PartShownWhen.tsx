import { useMemo, useState } from 'react';
import { Button } from '../../../../components/Button';
import { tellSentence } from '../../editing/conditions/conditionWords';
import { partCondition } from '../../editing/conditions/partCondition';
import { ruleFile, stepOf } from '../../editing/definition/fieldPath';
import type { Place } from '../../editing/definition/files';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionDialog } from './ConditionDialog';
import { ConditionWords } from '../../../explain/ConditionWords';
import { PlaceCondition } from './PlaceCondition';
import { tellStep } from '../../editing/conditions/tellStep';

export interface PartShownWhenProps {
  readonly formKey: string;
  readonly place: Place;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** Says when a step or a section is shown, and changes it; nothing for other parts. */
export function PartShownWhen(props: PartShownWhenProps) {
  const { formKey, place, onJson } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const [changes, setChanges] = useState(false);
  const part = useMemo(
    () => partCondition(files, formKey, place),
    [files, formKey, place],
  );
  if (part === undefined) return null;
  const { kind, present, canChange, change } = part;
  const close = () => setChanges(false);
  return (
    <>
      <h3 className="form-label" data-name="shown-when" tabIndex={-1}>
        {t('properties.shownWhen')}
      </h3>
      <p className="sentence">
        {present === 'complex' ? (
          t('properties.complex')
        ) : present === undefined ? (
          t('properties.always')
        ) : (
          <ConditionWords {...tellSentence(files, place, present)} />
        )}{' '}
        {present === 'complex' ? (
          <Button
            small
            variant="link"
            about={t('properties.aboutRules')}
            onClick={() =>
              onJson({ file: ruleFile(stepOf(place.file) ?? ''), pointer: '' })
            }
          >
            {t('properties.showJson')}
          </Button>
        ) : canChange ? (
          <Button
            small
            variant="link"
            about={t('properties.aboutCondition')}
            onClick={() => setChanges(true)}
          >
            {t('properties.change')}
          </Button>
        ) : null}
      </p>
      {present === 'complex' || canChange ? null : (
        <p className="hint">{t('properties.nothingDecides')}</p>
      )}
      {kind === 'section' ? (
        <PlaceCondition of="step" condition={tellStep(files, place)} />
      ) : null}
      {changes && present !== 'complex' ? (
        <ConditionDialog
          place={place}
          told={t(`condition.told.${kind}`)}
          sentence={present}
          change={change}
          onClose={close}
        />
      ) : null}
    </>
  );
}
