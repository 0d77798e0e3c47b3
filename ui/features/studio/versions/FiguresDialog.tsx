import { useCallback } from 'react';
import type { FormFigures, ReleaseFigures } from '@contract/studio/impact';
import type { ReleaseRow } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import type { VisitStart } from '../../shell/visit';
import { FieldTable, listFieldRows } from '../publish/FieldTable';
import type { NameForm } from './nameForms';
import { useVersionTexts } from './useVersionTexts';

/** What was accepted and refused with the forms of a release, and what drafts lost that changed to them. */
export function FiguresDialog({
  row: { number, since },
  timeZone,
  api,
  log,
  nameForm,
  onClose,
}: Pick<VisitStart, 'api' | 'log'> & {
  readonly row: ReleaseRow;
  readonly timeZone: string;
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
      title={t('figures.title', { date: formatDateTime(since, timeZone) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('diff.close')}</Button>}
    >
      {failed ? (
        <FailedNote title={t('figures.failed')} onRetry={again} />
      ) : answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : answer.forms.length === 0 ? (
        <p className="mb-0">{t('figures.none')}</p>
      ) : (
        <div className="stack">
          <p className="hint">{t('figures.lead')}</p>
          {answer.forms.map((form) => (
            <FormBlock key={form.formKey} form={form} nameForm={nameForm} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function FormBlock({
  form,
  nameForm,
}: {
  readonly form: FormFigures;
  readonly nameForm: NameForm;
}) {
  const t = useVersionTexts();
  const { formKey, version, accepted, refused, failing } = form;
  const { moved, lost, losing } = form;
  const title = t('form', { title: nameForm(formKey), version });
  return (
    <section>
      <h3 className="mb-3">{title}</h3>
      <dl className="figures">
        <div>
          <dt>{t('figures.accepted')}</dt>
          <dd>{accepted}</dd>
        </div>
        <div>
          <dt>{t('figures.refused')}</dt>
          <dd>{refused}</dd>
        </div>
        {moved === 0 ? null : (
          <>
            <div>
              <dt>{t('figures.kept')}</dt>
              <dd>{moved - lost}</dd>
            </div>
            <div>
              <dt>{t('figures.lost')}</dt>
              <dd>{lost}</dd>
            </div>
          </>
        )}
      </dl>
      <FieldTable
        name={t('figures.table', { form: title })}
        rows={listFieldRows({ failing, losing })}
        refused={t('figures.refused')}
        {...(lost > 0 && { lost: t('figures.lostAnswer') })}
      />
    </section>
  );
}
