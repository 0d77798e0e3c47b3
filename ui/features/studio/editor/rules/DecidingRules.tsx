import { Button } from '../../../../components/Button';
import { ConditionWords } from '../../../explain/ConditionWords';
import { decidingRules } from '../../editing/conditions/decidingRules';
import { placeKey, type Place } from '../../editing/definition/files';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';

export interface DecidingRulesProps {
  /** Of a question, rows or a section. */
  readonly place: Place;
  /** The user wants to see a place as JSON. */
  onJson(place: Place): void;
}

/** Lists the rules that decide together when a part is shown, each with the way to it. */
export function DecidingRules({ place, onJson }: DecidingRulesProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const rules = decidingRules(files, place);
  return rules.length === 0 ? null : (
    <ul className="rules">
      {rules.map(({ name, place: at, condition }) => (
        <li key={placeKey(at) + name}>
          <span>
            {t('properties.hidden', { name })} <ConditionWords {...condition} />
          </span>{' '}
          <Button
            small
            variant="link"
            about={t('properties.aboutRule', { name })}
            onClick={() => onJson(at)}
          >
            {t('properties.showJson')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
