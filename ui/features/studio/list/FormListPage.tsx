import { useCallback, useState } from 'react';
import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { Button } from '../../../components/Button';
import { FailedNote } from '../../../components/FailedNote';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListTable } from '../../list/ListTable';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { NotOpened } from '../NotOpened';
import { StudioHelp } from '../StudioHelp';
import { ProposalNote } from '../proposal/ProposalNote';
import { useStudioTexts } from '../useStudioTexts';
import { AddFormDialog } from './AddFormDialog';
import { listForms } from './listForms';
import { useFormColumns } from './useFormColumns';
import { WordingLinks } from '../wording/WordingLinks';

/** All forms with their live version, and whether the working copy changes them. */
export function FormListPage({
  start,
  known,
  site,
  loginHref,
}: VisitedPageProps) {
  const { api, log } = start;
  const t = useStudioTexts();
  const askCopy = useCallback(
    () => api.get<WorkingCopy>('library/studio/working-copy'),
    [api],
  );
  const askDiff = useCallback(
    () =>
      api.get<DefinitionDiff>('library/studio/diff?from=live&to=working-copy'),
    [api],
  );
  const [turn, setTurn] = useState(0);
  const { answer: copy, failed, cause, again } = useAnswer(askCopy, log, turn);
  const diff = useAnswer(askDiff, log, turn);
  const [adds, setAdds] = useState(false);
  const columns = useFormColumns(api);
  const links = usePageLinks();
  if (failed)
    return (
      <NotOpened
        cause={cause}
        site={site}
        loginHref={loginHref}
        title={t('list.title')}
        onRetry={again}
      />
    );
  // The list stays while the changes are asked for again.
  const isCompared = diff.answer !== undefined || diff.cause !== undefined;
  if (copy === undefined || !isCompared) return <Skeleton />;
  const timeZone = known.config?.timeZone ?? 'UTC';
  const forms = listForms(copy, diff.answer, links, api.url);
  const groups = [
    { name: 'sent', rows: forms.filter(({ isSent }) => isSent) },
    {
      name: 'others',
      rows: forms.filter(({ isSent, isOfStudio }) => !isSent && !isOfStudio),
    },
    {
      name: 'studio',
      rows: forms.filter(({ isSent, isOfStudio }) => !isSent && isOfStudio),
    },
  ] as const;
  return (
    <>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('list.title')}
            lead={t('list.lead')}
            site={site}
            focusTurn={0}
          />
          {copy.savedDate === null ? null : (
            <p className="hint">
              {t(copy.savedBy === null ? 'head.saved' : 'list.saved', {
                time: formatDateTime(copy.savedDate, timeZone),
                name: copy.savedByName ?? copy.savedBy,
              })}
            </p>
          )}
        </div>
        <div className="d-flex flex-wrap align-items-center gap-2">
          <StudioHelp start={start} />
          <a
            className="btn btn-secondary"
            href={api.url('library/studio/working-copy')}
          >
            {t('list.state')}
          </a>
          <a
            className="btn btn-secondary"
            href={api.url('library/studio/versions')}
          >
            {t('list.versions')}
          </a>
          {copy.abilities.edit ? (
            <Button variant="primary" icon="plus" onClick={() => setAdds(true)}>
              {t('list.add')}
            </Button>
          ) : null}
        </div>
      </div>
      <WordingLinks toUrl={api.url} />
      {copy.abilities.edit ? (
        <ProposalNote
          api={api}
          log={log}
          timeZone={timeZone}
          proposal={copy.proposal}
          files={copy.files}
          onDecided={() => setTurn((now) => now + 1)}
        />
      ) : null}
      {diff.failed ? (
        <FailedNote title={t('list.notCompared')} onRetry={diff.again} />
      ) : null}
      {groups.map(({ name, rows }) => (
        <section key={name} className="mb-5" aria-labelledby={`forms-${name}`}>
          <h2 id={`forms-${name}`}>{t(`list.groups.${name}`)}</h2>
          <p className="hint mb-3">{t(`list.groups.${name}Hint`)}</p>
          <ListTable
            list={{
              name: t(`list.groups.${name}`),
              keyOf: ({ key }) => key,
              columns: rows.some(({ pages }) => pages !== undefined)
                ? columns
                : columns.filter(({ key }) => key !== 'page'),
            }}
            rows={rows}
          />
        </section>
      ))}
      {adds ? (
        <AddFormDialog
          copy={copy}
          start={start}
          onAdded={(key) => start.leave(api.url(`library/studio/${key}`))}
          onClose={() => setAdds(false)}
        />
      ) : null}
    </>
  );
}
