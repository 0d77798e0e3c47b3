import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { Note } from '../../../../components/Note';
import { conditionFile } from '../../editing/conditions/conditions';
import { listJsonOnlyConditions } from '../../editing/conditions/conditionWords';
import { ruleFile } from '../../editing/definition/fieldPath';
import { valueAt, type Place } from '../../editing/definition/files';
import { lacksExamples } from '../../editing/examples/renewExamples';
import { rulesOf } from '../../editing/rules/rules';
import { presentSentence } from '../../editing/conditions/ruleTerms';
import { tellQuestion } from '../../editing/conditions/tellQuestion';
import {
  tellGroups,
  tellSection,
  tellStep,
} from '../../editing/conditions/tellStep';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionWords } from '../../../explain/ConditionWords';
import { DecidingRules } from './DecidingRules';
import { PlaceCondition } from './PlaceCondition';
import { QuestionConditionDialog } from './QuestionConditionDialog';

export interface ShownWhenProps {
  /** Of a question, or of rows. */
  readonly place: Place;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** Says when a question or rows are shown, and changes it. What no sentence says is shown as JSON. */
export function ShownWhen({ place, onJson }: ShownWhenProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const [changes, setChanges] = useState(false);
  const { shownWhen = [], path } = rulesOf(files, place);
  const present = presentSentence(files, place);
  const condition = tellQuestion(files, place);
  return (
    <>
      <h3 className="form-label" data-name="shown-when" tabIndex={-1}>
        {t('properties.shownWhen')}
      </h3>
      <p className="sentence">
        {present === 'complex' ? (
          t('properties.complex')
        ) : condition === undefined ? (
          t('properties.always')
        ) : (
          <ConditionWords {...condition} />
        )}{' '}
        {present === 'complex' ? (
          <Button
            small
            variant="link"
            about={t('properties.aboutRules')}
            onClick={() => onJson({ file: ruleFile(path.step), pointer: '' })}
          >
            {t('properties.showJson')}
          </Button>
        ) : (
          <Button
            small
            variant="link"
            about={t('properties.aboutCondition')}
            onClick={() => setChanges(true)}
          >
            {t('properties.change')}
          </Button>
        )}
      </p>
      {present === 'complex' ? (
        <DecidingRules place={place} onJson={onJson} />
      ) : null}
      {tellGroups(files, place).map((told, index) => (
        <PlaceCondition key={index} of="group" condition={told} />
      ))}
      <PlaceCondition of="section" condition={tellSection(files, place)} />
      <PlaceCondition of="step" condition={tellStep(files, place)} />
      {listJsonOnlyConditions(files, shownWhen).map(
        ({ name, title, reason }) => {
          const file: Place = { file: conditionFile(name), pointer: '' };
          return (
            <div key={name}>
              <p className="hint">
                {t('properties.jsonOnly', { name: title, reason })}
              </p>
              <pre className="conditionjson">
                {JSON.stringify(valueAt(files, file), null, 2)}
              </pre>
              <p>
                <Button
                  small
                  variant="link"
                  about={title}
                  onClick={() => onJson(file)}
                >
                  {t('properties.showJson')}
                </Button>
              </p>
            </div>
          );
        },
      )}
      {lacksExamples(files, place) ? (
        <Note title={t('properties.noExamples')}>
          {t('properties.noExamplesText')}
        </Note>
      ) : null}
      {changes ? (
        <QuestionConditionDialog
          place={place}
          onClose={() => setChanges(false)}
        />
      ) : null}
    </>
  );
}
