import { useCallback } from 'react';
import type { ReleaseFigures } from '@contract/studio/impact';
import type { ReleaseRow } from '@contract/studio/studio';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { ComparedFigures } from './ComparedFigures';
import type { NameForm } from './nameForms';
import { useVersionTexts } from './useVersionTexts';

/** What came with the forms of a release, beside what its impact had predicted. */
export function FiguresDialog({
  row: { number },
  name,
  api,
  log,
  nameForm,
  onClose,
}: Pick<VisitStart, 'api' | 'log'> & {
  readonly row: ReleaseRow;
  /** What the release is called. */
  readonly name: string;
  readonly nameForm: NameForm;
  onClose(): void;
}) {
  const t = useVersionTexts();
  const ask = useCallback(
    () => api.get<ReleaseFigures>(`library/studio/versions/${number}/figures`),
    [api, number],
  );
  const { answer, failed, again } = useAnswer(ask, log);
  return (
    <Dialog
      open
      title={t('figures.title', { date: name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('diff.close')}</Button>}
    >
      {failed ? (
        <FailedNote title={t('figures.notLoaded')} onRetry={again} />
      ) : answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : answer.forms.length === 0 ? (
        <p className="mb-0">{t('figures.none')}</p>
      ) : (
        <div className="stack">
          <p className="hint">{t('figures.lead')}</p>
          {answer.forms.map((form) => (
            <ComparedFigures
              key={form.formKey}
              form={form}
              title={t('form', {
                title: nameForm(form.formKey),
                version: form.version,
              })}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
