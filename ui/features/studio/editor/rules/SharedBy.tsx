import { useMemo } from 'react';
import { isSamePlace, type Place } from '../../editing/definition/files';
import type { RuleName } from '../../editing/rules/ruleTable';
import { nameQuestions, sharersOf } from '../../editing/rules/sharedLimit';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';

export interface SharedByProps {
  readonly place: Place;
  readonly rule: RuleName;
}

/** Names the other questions that a shared limit is changed for. */
export function SharedBy({ place, rule }: SharedByProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const others = useMemo(() => {
    const all = sharersOf(files, place, rule);
    return nameQuestions(
      files,
      all.filter((one) => !isSamePlace(one, place)),
    );
  }, [files, place, rule]);
  return (
    <div className="hint mb-3">
      <p className="mb-1">{t('rules.sharedBy', { count: others.length })}</p>
      <ul className="mb-1">
        {others.map((one) => (
          <li key={JSON.stringify(one)}>{t('rules.sharer', { ...one })}</li>
        ))}
      </ul>
      <p className="mb-0">{t('rules.sharedMessage')}</p>
    </div>
  );
}
