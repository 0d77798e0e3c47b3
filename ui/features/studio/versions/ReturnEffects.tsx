import { useCallback } from 'react';
import type { DefinitionDiff, ReleaseRow } from '@contract/studio/studio';
import { FailedNote } from '../../../components/FailedNote';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { ChangeList } from '../publish/ChangeList';
import { ImpactFigures } from '../publish/ImpactFigures';
import { ImpactRange } from '../publish/ImpactRange';
import { useImpact } from '../publish/useImpact';
import { usePublishTexts } from '../publish/usePublishTexts';
import type { NameForm } from './nameForms';

/** What changes when an earlier release takes the place of the live one, and what that means for what was sent. */
export function ReturnEffects({
  row: { number, forms },
  api,
  log,
  nameForm,
}: Pick<VisitStart, 'api' | 'log'> & {
  readonly row: ReleaseRow;
  readonly nameForm: NameForm;
}) {
  const t = usePublishTexts();
  const ask = useCallback(
    () => api.get<DefinitionDiff>(`library/studio/diff?from=live&to=${number}`),
    [api, number],
  );
  const diff = useAnswer(ask, log);
  const impact = useImpact(api, log, 0, number);
  return (
    <div className="stack mb-4">
      <section>
        <h3>{t('impact.title')}</h3>
        <ImpactRange impact={impact} />
        {impact.failed ? (
          <FailedNote title={t('impact.failed')} onRetry={impact.again} />
        ) : (
          <ImpactFigures
            job={impact.answer}
            titleOf={nameForm}
            isRemoved={(formKey) => forms.every(({ key }) => key !== formKey)}
          />
        )}
      </section>
      <section>
        <h3>{t('changes.title')}</h3>
        {diff.failed ? (
          <FailedNote title={t('changes.failed')} onRetry={diff.again} />
        ) : diff.answer === undefined ? (
          <Skeleton bones={['line', 'line']} />
        ) : (
          <>
            <ChangeList changes={diff.answer.changes} />
            <p className="hint mt-3 mb-0">{t('changes.legend')}</p>
          </>
        )}
      </section>
    </div>
  );
}
