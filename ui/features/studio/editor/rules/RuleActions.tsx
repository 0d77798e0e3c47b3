import { Button } from '../../../../components/Button';
import type { Place } from '../../editing/definition/files';
import { placeOfRule, type SaidRule } from '../../editing/rules/questionRules';
import { sharedLimitOf } from '../../editing/rules/sharedLimit';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ruleLabel } from './ruleLabel';

export interface RuleActionsProps {
  readonly place: Place;
  readonly rule: SaidRule;
  onChange(rule: SaidRule): void;
  /** With the limits that other questions share. */
  onChangeShared(rule: SaidRule): void;
  onRemove(rule: SaidRule): void;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** What can be done with a rule: one that others share is changed for all of them, or made stricter for this question. */
export function RuleActions(props: RuleActionsProps) {
  const { place, rule, onChange, onChangeShared, onRemove, onJson } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const about = t('rules.about', { name: ruleLabel(files, rule.name) });
  const shared = sharedLimitOf(files, place, rule);
  const said = placeOfRule(files, place, rule.name);
  return (
    <span className="row-flex">
      {rule.isOwn ? (
        <Button
          small
          variant="link"
          about={about}
          onClick={() => onChange(rule)}
        >
          {t('rules.change')}
        </Button>
      ) : null}
      {rule.isOwn && rule.name !== 'REQUIRED' ? (
        <Button
          small
          variant="link"
          about={about}
          onClick={() => onRemove(rule)}
        >
          {t('rules.remove')}
        </Button>
      ) : null}
      {shared === undefined ? null : (
        <Button
          small
          variant="link"
          about={about}
          onClick={() => onChangeShared(shared)}
        >
          {t('rules.changeShared')}
        </Button>
      )}
      {said === undefined ? null : (
        <Button small variant="link" about={about} onClick={() => onJson(said)}>
          {t('properties.showJson')}
        </Button>
      )}
    </span>
  );
}
