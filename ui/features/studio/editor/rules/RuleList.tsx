import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/Button';
import type { VisitStart } from '../../../shell/visit';
import { tellSentence } from '../../editing/conditions/conditionWords';
import { joinTerms } from '../../editing/conditions/sentenceOfTerms';
import { answerKindOf } from '../../editing/rules/answerKind';
import type { Place } from '../../editing/definition/files';
import { partName } from '../../editing/outline/partName';
import { listRules, type SaidRule } from '../../editing/rules/questionRules';
import { requiredUnder } from '../../editing/rules/neededWithout';
import { offeredRules } from '../../editing/rules/sharedRules';
import { removeRule, type WrittenRule } from '../../editing/rules/writeRule';
import { edited } from '../../state/studioActions';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionWords } from '../../../explain/ConditionWords';
import { ReplacedNote } from './ReplacedNote';
import { RuleActions } from './RuleActions';
import { RuleDialog } from './RuleDialog';
import { ruleLabel } from './ruleLabel';

export interface RuleListProps {
  readonly place: Place;
  readonly start: VisitStart;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** What the dialog changes; a new rule where it names none. */
interface ChangedRule {
  readonly rule?: SaidRule;
  readonly isShared?: boolean;
}

/** The rules about the answer to a question, each with what users read when an answer breaks it. */
export function RuleList({ place, start, onJson }: RuleListProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const [changed, setChanged] = useState<ChangedRule>();
  const [written, setWritten] = useState<WrittenRule>();
  if (answerKindOf(files, place) === undefined) return null;
  // The tick box above says whether it is required, and `RequiredMessage` what users read then.
  const rules = listRules(files, place).filter(
    ({ name }) => name !== 'REQUIRED',
  );
  const needs = requiredUnder(files, place);
  const offered = offeredRules(files, place);
  const canAdd = Object.keys(offered).length > 0;
  const hasRules = rules.length + needs.length > 0;
  if (!canAdd && !hasRules && written === undefined) return null;
  const name = partName(files, place);
  const remove = (rule: SaidRule) =>
    dispatch(
      edited({
        label: t('labels.ruleRemoved', { name }),
        files: removeRule(files, place, rule),
      }),
    );
  return (
    <>
      <h3 className="form-label">{t('rules.title')}</h3>
      <ul className="rules">
        {needs.map((terms, index) => (
          <li key={`required ${index}`}>
            <span>
              {t('rules.required')}{' '}
              <ConditionWords
                {...tellSentence(
                  files,
                  place,
                  joinTerms(files, terms) ?? { all: [] },
                )}
              />
            </span>
          </li>
        ))}
        {rules.map((rule) => (
          <li key={rule.name}>
            <RuleWords rule={rule} />
            {rule.isOwn ? null : (
              <span className="hint">
                {t(
                  Object.hasOwn(offered, rule.name)
                    ? 'rules.sharedLimit'
                    : 'rules.shared',
                )}
              </span>
            )}
            <RuleActions
              place={place}
              rule={rule}
              onChange={(next) => setChanged({ rule: next })}
              onChangeShared={(next) =>
                setChanged({ rule: next, isShared: true })
              }
              onRemove={remove}
              onJson={onJson}
            />
          </li>
        ))}
      </ul>
      {written === undefined ? null : <ReplacedNote {...written} />}
      {!canAdd ? null : (
        <p>
          <Button small icon="plus" onClick={() => setChanged({})}>
            {t('rules.add')}
          </Button>
        </p>
      )}
      {changed === undefined ? null : (
        <RuleDialog
          place={place}
          start={start}
          {...changed}
          onSaved={setWritten}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

/** A rule in words, with the sentence about an answer that breaks it. */
function RuleWords({ rule }: { readonly rule: SaidRule }) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const { name, words, sentence } = rule;
  const label = ruleLabel(files, name);
  return (
    <>
      <span>
        {words === '' ? label : t('rules.value', { label, value: words })}
      </span>
      <span className="hint">{sentence}</span>
    </>
  );
}
