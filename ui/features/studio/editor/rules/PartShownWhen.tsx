import { useMemo, useState } from 'react';
import { Button } from '../../../../components/Button';
import { tellSentence } from '../../editing/conditions/conditionWords';
import { partCondition } from '../../editing/conditions/partCondition';
import { ruleFile, stepOf } from '../../editing/definition/fieldPath';
import { inside, type Place } from '../../editing/definition/files';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionDialog } from './ConditionDialog';
import { ConditionWords } from '../../../explain/ConditionWords';
import { DecidingRules } from './DecidingRules';
import { PlaceCondition } from './PlaceCondition';
import {
  tellGroups,
  tellSection,
  tellStep,
} from '../../editing/conditions/tellStep';

export interface PartShownWhenProps {
  readonly formKey: string;
  readonly place: Place;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** Says when a part of a page that is no question is shown, and changes it; nothing for a part without a condition. */
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
  const { kind, present, canChange, isRepeated, change } = part;
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
        ) : isRepeated ? (
          <Button
            small
            variant="link"
            about={t('properties.aboutCondition')}
            onClick={() => onJson(inside(place, 'when'))}
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
      {present === 'complex' ? (
        <DecidingRules place={place} onJson={onJson} />
      ) : null}
      {present === 'complex' || canChange ? null : (
        <p className="hint">
          {t(isRepeated ? 'properties.repeated' : 'properties.nothingDecides')}
        </p>
      )}
      {kind === 'group' || kind === 'text' ? (
        <>
          {tellGroups(files, place).map((condition, index) => (
            <PlaceCondition key={index} of="group" condition={condition} />
          ))}
          <PlaceCondition of="section" condition={tellSection(files, place)} />
        </>
      ) : null}
      {kind === 'step' ? null : (
        <PlaceCondition of="step" condition={tellStep(files, place)} />
      )}
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
