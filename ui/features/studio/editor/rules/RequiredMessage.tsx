import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { listRules } from '../../editing/rules/questionRules';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { RuleDialog } from './RuleDialog';
import { ruleLabel } from './ruleLabel';
import type { RuleListProps } from './RuleList';

/** What users read without an answer to a question that is always required, beneath the tick box that requires it. */
export function RequiredMessage({
  place,
  start,
}: Pick<RuleListProps, 'place' | 'start'>) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const [changes, setChanges] = useState(false);
  const rule = listRules(files, place).find(({ name }) => name === 'REQUIRED');
  if (rule === undefined) return null;
  return (
    <>
      <h3 className="form-label">{t('rules.unanswered')}</h3>
      <p className="sentence">
        {rule.sentence}{' '}
        <Button
          small
          variant="link"
          about={t('rules.about', { name: ruleLabel(files, rule.name) })}
          onClick={() => setChanges(true)}
        >
          {t('rules.change')}
        </Button>
      </p>
      {changes ? (
        <RuleDialog
          place={place}
          start={start}
          rule={rule}
          // A message changes no answer of an example.
          onSaved={() => undefined}
          onClose={() => setChanges(false)}
        />
      ) : null}
    </>
  );
}
