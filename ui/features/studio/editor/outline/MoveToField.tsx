import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { StudioFiles } from '@contract/studio/studio';
import { Button } from '../../../../components/Button';
import { presentSentence } from '../../editing/conditions/ruleTerms';
import { placeKey, type Place } from '../../editing/definition/files';
import { movePlaces } from '../../editing/moving/movePlaces';
import { isNode } from '../../editing/moving/moveNode';
import { noStepOf } from '../../editing/moving/noMove';
import { stepsOf } from '../../editing/definition/steps';
import { moveToSection } from '../../editing/moving/moveToSection';
import { edited } from '../../state/studioActions';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { QuestionConditionDialog } from '../rules/QuestionConditionDialog';

export interface MoveToFieldProps {
  readonly formKey: string;
  readonly place: Place;
  readonly name: string;
  onMoved(): void;
}

/** Moves the selected part of a page to another section: what dragging does, without a mouse. */
export function MoveToField(props: MoveToFieldProps) {
  const { formKey, place, name, onMoved } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [changes, setChanges] = useState(false);
  const places = movePlaces(files, formKey, place);
  const hasOthers =
    stepsOf(files, formKey).filter(({ role }) => role === undefined).length > 1;
  const kept = isNode(place) && hasOthers ? noStepOf(files, place) : undefined;
  const reason =
    kept === undefined ? null : (
      <p className="hint mt-2 mb-0" id={`${id}-kept`}>
        {t(`properties.noMove.${kept}`)}{' '}
        {kept === 'hasCondition' && hasSentence(files, place) ? (
          <Button
            small
            variant="link"
            about={t('properties.aboutCondition')}
            onClick={() => setChanges(true)}
          >
            {t('properties.change')}
          </Button>
        ) : null}
        {changes ? (
          <QuestionConditionDialog
            place={place}
            onClose={() => setChanges(false)}
          />
        ) : null}
      </p>
    );
  if (places.length === 0) return reason;
  const target = places.find(({ section }) => placeKey(section) === chosen);
  const move = () => {
    if (target === undefined) return;
    const moved = moveToSection(files, place, target.section);
    if (moved === undefined) return;
    const label = t('labels.move', { name });
    dispatch(edited({ label, files: moved.files, selected: moved.place }));
    onMoved();
  };
  return (
    <div className="field mt-3">
      <label className="form-label" htmlFor={id}>
        {t('properties.moveTo')}
      </label>
      <div className="d-flex gap-2">
        <select
          id={id}
          className="form-select"
          aria-describedby={reason === null ? undefined : `${id}-kept`}
          value={target === undefined ? '' : chosen}
          onChange={({ target: { value } }) => setChosen(value)}
        >
          <option value="">{t('properties.noPlace')}</option>
          {places.map(({ section, label, step }) => (
            <option key={placeKey(section)} value={placeKey(section)}>
              {t('properties.place', { label, step })}
            </option>
          ))}
        </select>
        <Button
          small
          about={name}
          waiting={target === undefined}
          onClick={move}
        >
          {t('properties.move')}
        </Button>
      </div>
      {reason}
    </div>
  );
}

/** Whether a sentence says when a part is shown, which the user can change. */
function hasSentence(files: StudioFiles, place: Place): boolean {
  const present = presentSentence(files, place);
  return present !== undefined && present !== 'complex';
}
