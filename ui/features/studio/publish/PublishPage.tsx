import { useMemo, useState } from 'react';
import type {
  DefinitionDiff,
  ReleaseRow,
  WorkingCopy,
} from '@contract/studio/studio';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import type { Answer } from '../../../lib/api/useAnswer';
import { useReadWhenDue } from '../../../lib/browser/useReadWhenDue';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { pagesOfForm } from '../list/pagesOfForm';
import { OtherForms, titleOf } from './OtherForms';
import {
  placeQuery,
  readDeposit,
  readExample,
  readPlace,
} from '../editor/readPlace';
import { NotOpened } from '../NotOpened';
import type { WithdrawalEnd } from '../versions/WithdrawDialog';
import { Card } from './Card';
import { ChangeList } from './ChangeList';
import { CheckList } from './CheckList';
import { ImpactFigures } from './ImpactFigures';
import { ImpactRange } from './ImpactRange';
import { isOfExamples } from './isOfExamples';
import { Published } from './Published';
import { PublishCard } from './PublishCard';
import { RenameOffers } from './RenameOffers';
import { RepairNote } from './RepairNote';
import { useImpact } from './useImpact';
import { usePublishCalls } from './usePublishCalls';
import { useRepair } from './useRepair';
import { usePublishTexts } from './usePublishTexts';
import { withExampleRepairs } from './withExampleRepairs';

/** "Check and publish": what changes, whether it is in order, and the form that publishes it. */
export function PublishPage(props: VisitedPageProps) {
  const { start, formKey, known, site, search } = props;
  const { api, log, storage } = start;
  const t = usePublishTexts();
  const links = usePageLinks();
  const [released, setReleased] = useState<ReleaseRow>();
  const [turn, setTurn] = useState(0);
  const [ended, setEnded] = useState<WithdrawalEnd>();
  // Counts the releases that stopped waiting: their button is gone.
  const [endings, setEndings] = useState(0);
  const { copy, diff, check } = usePublishCalls(start, turn);
  const reload = () => setTurn((now) => now + 1);
  useReadWhenDue(copy.answer?.scheduled?.since, start.now, () => {
    setReleased(undefined);
    reload();
  });
  // The changes of a copy with errors may have no description.
  const isChecked = isCurrent(copy) && isCurrent(check);
  const isDescribed = isChecked && isCurrent(diff);
  const files = copy.answer?.files;
  const report = useMemo(
    () =>
      files && check.answer && withExampleRepairs(check.answer, files, formKey),
    [files, check.answer, formKey],
  );
  const repairs = useRepair(start, copy.answer, reload);
  const studio = api.url('library/studio');
  const timeZone = known.config?.timeZone ?? 'UTC';
  const editor = api.url(`library/studio/${encodeURIComponent(formKey)}`);
  // The editor then shows what it showed before.
  const back =
    editor +
    placeQuery(readPlace(search), readExample(search), readDeposit(search));
  if (copy.failed)
    return (
      <NotOpened
        {...props}
        title={t('here')}
        cause={copy.cause}
        onRetry={copy.again}
      />
    );
  if (copy.answer === undefined) return <Skeleton />;
  const { base, newest, abilities } = copy.answer;
  const title = titleOf(copy.answer, formKey);
  const version = base[formKey] ?? 0;
  const last = newest[formKey] ?? 0;
  // A newer version that is not live keeps its number where it is published again.
  const next = last > version ? undefined : last + 1;
  const changes = diff.answer?.changes;
  const isChanged = diff.answer?.forms.includes(formKey) === true;
  const pages = pagesOfForm(copy.answer.files, formKey, links, api.url);
  const page = pages?.page;
  return (
    <>
      <nav aria-label={t('crumbs')} className="hint mb-2">
        <a href={back}>{title}</a> › {t('here')}
      </nav>
      <div className="pagehead">
        <div>
          <PageHead
            title={
              isChanged && next !== undefined
                ? t('title', { version: next })
                : t('titleUnchanged')
            }
            lead={changes && toLead(countDescribed(changes), version)}
            site={site}
            focusTurn={endings}
          />
          <OtherForms copy={copy.answer} diff={diff.answer} formKey={formKey} />
        </div>
      </div>
      <div role="status" className={ended === undefined ? '' : 'mb-4'}>
        {ended === undefined ? null : <Note {...ended} />}
      </div>
      {released === undefined ? null : (
        <Published
          release={released}
          formKey={formKey}
          timeZone={timeZone}
          versionsHref={api.url('library/studio/versions')}
          pages={pages}
          editor={abilities.edit ? editor : undefined}
        />
      )}
      <div className="split">
        <div className="stack">
          <Card
            title={t('changes.title')}
            hint={t('changes.hint')}
            call={diff}
            failure={t('changes.failed')}
          >
            {changes === undefined ? (
              <Skeleton bones={['line', 'line']} />
            ) : (
              <ChangeList changes={changes} />
            )}
            <p className="hint mt-3 mb-0">{t('changes.legend')}</p>
          </Card>
          {abilities.edit ? (
            <RenameOffers
              api={api}
              log={log}
              storage={storage}
              offers={diff.answer?.renames ?? []}
              copy={copy.answer}
              onRecorded={reload}
            />
          ) : null}
          <Card
            title={t('checks.title')}
            call={check}
            failure={t('checks.failed')}
          >
            <RepairNote {...repairs} />
            <CheckList
              report={report}
              files={copy.answer.files}
              studio={studio}
              formKey={formKey}
              repairs={{ ...repairs, busy: repairs.busy || !isChecked }}
              onAgain={reload}
            />
          </Card>
        </div>
        <div className="stack">
          {changes === undefined || changes.length === 0 ? null : (
            <ImpactCard start={start} turn={turn} copy={copy.answer} />
          )}
          <PublishCard
            start={start}
            copy={copy.answer}
            timeZone={timeZone}
            editor={back}
            version={version}
            next={next}
            isChanged={isChanged}
            changes={
              isDescribed || (released && isCurrent(diff)) ? changes : undefined
            }
            report={isDescribed ? check.answer : undefined}
            checksFailed={check.failed}
            onPublished={(release) => {
              setReleased(release);
              setEnded(undefined);
              reload();
            }}
            onReload={reload}
            onEnded={(end) => {
              setReleased(undefined);
              setEnded(end);
              setEndings((count) => count + 1);
              reload();
            }}
          />
        </div>
      </div>
    </>
  );

  function toLead(count: number, live: number): string {
    if (live === 0)
      return page === undefined
        ? t('leadNew')
        : t('leadPage', { address: page });
    return count === 0
      ? t('leadNone', { version: live })
      : t('lead', { count, version: live });
  }
}

/** Whether an answer came since the last change: an earlier one says nothing about the copy of now. */
const isCurrent = ({ asking, failed }: Answer<unknown>): boolean =>
  !asking && !failed;

/** Changes that users can meet; where there are examples alone, those. */
function countDescribed(changes: DefinitionDiff['changes']): number {
  const described = changes.filter((change) => !isOfExamples(change));
  return described.length === 0 ? changes.length : described.length;
}

/** What the changes mean for what was sent; its job begins when there are changes. */
function ImpactCard({
  start: { api, log },
  turn,
  copy,
}: Pick<VisitedPageProps, 'start'> & {
  readonly turn: number;
  readonly copy: WorkingCopy;
}) {
  const t = usePublishTexts();
  const impact = useImpact(api, log, turn);
  return (
    <Card
      title={t('impact.title')}
      hint={t('impact.hint')}
      call={impact}
      failure={t('impact.failed')}
    >
      <ImpactRange impact={impact} />
      <ImpactFigures
        job={impact.answer}
        titleOf={(formKey) => titleOf(copy, formKey)}
        isRemoved={(formKey) =>
          copy.files[`forms/${formKey}.form.json`] === undefined
        }
        live={copy.base}
      />
    </Card>
  );
}
