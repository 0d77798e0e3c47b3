import type { ExplainedCondition } from '@engine/types/explanation';
import type { ExplainedForm } from './explainedForm';
import {
  conditionPlace,
  isPage,
  ruleNumber,
  toRulePlace,
  type RulePlace,
} from './rulePlaces';
import { useExplainTexts } from './useExplainTexts';

interface RuleWaysProps {
  readonly explained: ExplainedCondition;
  readonly form: ExplainedForm;
  /** The question that the rules are about. */
  readonly label: string;
  /** What the condition says, as text. */
  readonly said: string;
}

/** The ways to a condition and to the rules that name it. */
export function RuleWays({ explained, form, label, said }: RuleWaysProps) {
  const t = useExplainTexts();
  const { condition, sources } = explained;
  const rules = sources.map(toRulePlace).filter((place) => place !== undefined);
  const ways = [
    {
      place: conditionPlace(condition),
      words: t('open'),
      about: `“${said}”`,
      // The sentence above names it.
      rule: undefined,
    },
    ...rules.map((place) =>
      isPage(place)
        ? {
            place,
            words: t('openStep'),
            about: t('openStepOf', { label }),
            rule: undefined,
          }
        : {
            place,
            words: t('openRule'),
            about: t('openRuleOf', { label, rule: nameRule(place) }),
            rule: nameRule(place),
          },
    ),
  ];
  return ways.map(({ place, words, about, rule }) => {
    const way = form.drawWay(place, words, about);
    return way === null ? null : (
      <p className="mt-2" key={`${place.file}#${place.pointer}`}>
        {way}
        {rule === undefined ? null : (
          <span className="meta" aria-hidden="true">
            {' '}
            {rule}
          </span>
        )}
      </p>
    );
  });

  function nameRule(place: RulePlace): string {
    const title = form.findTitle(place.file) ?? t('untitled');
    const number = ruleNumber(place);
    return number === undefined ? title : t('rule', { title, number });
  }
}
