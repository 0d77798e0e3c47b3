import { useCallback, useId, useState } from 'react';
import type { WorkingCopy, WorkingCopySaved } from '@contract/studio/studio';
import type { JournalPage } from '@contract/studio/studioCopy';
import { Button } from '../../../components/Button';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListView } from '../../list/ListView';
import { useListPage } from '../../list/useListPage';
import { useListQuery } from '../../list/useListQuery';
import { PageHead } from '../../shell/PageHead';
import type { VisitedPageProps } from '../../shell/visit';
import { NotOpened } from '../NotOpened';
import { useStudioTexts } from '../useStudioTexts';
import { BundleButton, type ChosenBundle } from './BundleButton';
import { BundleDialog, DiscardDialog } from './CopyDialogs';
import { CopyChanges } from './CopyChanges';
import { CopyNote, type CopyNotice } from './CopyNote';
import { useCopyTexts } from './useCopyTexts';
import { useJournalList } from './useJournalList';

/** The working copy as a whole: who changed what, bundles of it, and discarding it. */
export function WorkingCopyPage(props: VisitedPageProps) {
  const { start, known, site, search, loginHref } = props;
  const { api, log } = start;
  const t = useCopyTexts();
  const words = useStudioTexts();
  const fileHint = useId();
  const [turn, setTurn] = useState(0);
  const [notice, setNotice] = useState<CopyNotice>();
  const [open, setOpen] = useState<ChosenBundle | 'discard'>();
  const ask = useCallback(
    () => api.get<WorkingCopy>('library/studio/working-copy'),
    [api],
  );
  const copy = useAnswer(ask, log, turn);
  const list = useJournalList(known.config?.timeZone ?? 'UTC');
  const [query, setQuery] = useListQuery(search, list.filters);
  const journal = useListPage<JournalPage>(list.path, query, api, log);
  if (copy.failed)
    return (
      <NotOpened
        {...props}
        title={t('title')}
        cause={copy.cause}
        onRetry={copy.again}
      />
    );
  if (copy.answer === undefined) return <Skeleton />;
  const { abilities, revision } = copy.answer;
  const show = (next: CopyNotice) => {
    setOpen(undefined);
    setNotice(next);
    setTurn((now) => now + 1);
    journal.again();
  };
  const saved = (said: string) => (answer: WorkingCopySaved) =>
    show({ kind: 'done', said, undoes: answer.revision });
  const around = {
    api,
    log,
    onChanged: () => show({ kind: 'changed' }),
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      <nav aria-label={words('crumbs')} className="hint mb-2">
        <a href={api.url('library/studio')}>{words('back')}</a> › {t('title')}
      </nav>
      <div className="pagehead">
        <div>
          <PageHead
            title={t('title')}
            lead={t('lead')}
            site={site}
            focusTurn={0}
          />
        </div>
        <div className="d-flex flex-wrap gap-2">
          <Button
            icon="down"
            describedBy={fileHint}
            onClick={() =>
              void start.download(
                'library/studio/bundle?of=working-copy',
                'application/json',
                'forms-working-copy.json',
              )
            }
          >
            {t('download')}
          </Button>
          {abilities.edit ? (
            <>
              <BundleButton
                describedBy={fileHint}
                onChosen={setOpen}
                onWrong={() => setNotice({ kind: 'wrongFile' })}
              />
              <Button icon="undo" onClick={() => setOpen('discard')}>
                {t('discard')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <p className="hint measure mb-4" id={fileHint}>
        {t('fileHint')}
      </p>
      <CopyNote
        api={api}
        log={log}
        notice={notice}
        onRestored={() => show({ kind: 'done', said: t('restored') })}
        onFailed={() => show({ kind: 'changed' })}
      />
      <CopyChanges start={start} copy={copy.answer} />
      {/* A link to a part of the history shows it. */}
      <details className="folded mt-4" open={search !== ''}>
        <summary>{t('journal.name')}</summary>
        <ListView
          list={list}
          query={query}
          loginHref={loginHref}
          log={log}
          state={journal}
          onQuery={setQuery}
        />
      </details>
      {open === 'discard' ? (
        <DiscardDialog
          {...around}
          revision={revision}
          onSaved={saved(t('discarding.done'))}
        />
      ) : open === undefined ? null : (
        <BundleDialog
          {...around}
          chosen={open}
          revision={revision}
          onSaved={saved(t('bundle.done'))}
        />
      )}
    </>
  );
}
