import { useMemo, useState } from 'react';
import type { ReleaseRow, WorkingCopy } from '@contract/studio/studio';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import type { Answer } from '../../../lib/api/useAnswer';
import { useReadWhenDue } from '../../../lib/browser/useReadWhenDue';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { pagesOfForm } from '../list/pagesOfForm';
import { titleOf } from './OtherForms';
import {
  placeQuery,
  readDeposit,
  readExample,
  readPlace,
} from '../editor/readPlace';
import { NotOpened } from '../NotOpened';
import { createEditStorage } from '../state/keptEdits';
import type { WithdrawalEnd } from '../versions/WithdrawDialog';
import { Card } from './Card';
import { toChangeLink } from './changeLink';
import { ChangeList } from './ChangeList';
import { CheckList } from './CheckList';
import { CheckRunning } from './CheckRunning';
import { ImpactFigures } from './ImpactFigures';
import { ImpactRange } from './ImpactRange';
import { Published } from './Published';
import { originOf } from './origin';
import { PublishCard } from './PublishCard';
import { PublishHead } from './PublishHead';
import { RenameOffers } from './RenameOffers';
import { RepairNote } from './RepairNote';
import { useImpact } from './useImpact';
import { usePublishCalls } from './usePublishCalls';
import { useRepair } from './useRepair';
import { usePublishTexts } from './usePublishTexts';
import { withConditionRepairs } from './withConditionRepairs';
import { withExampleRepairs } from './withExampleRepairs';

export interface PublishPageProps extends VisitedPageProps {
  /** The list whose page led here. */
  readonly list?: string;
}

/** "Check and publish": what changes, whether it is in order, and the form that publishes it. */
export function PublishPage(props: PublishPageProps) {
  const { start, formKey, list, known, site, search, findEnvironment } = props;
  const { api, log, storage } = start;
  const t = usePublishTexts();
  const links = usePageLinks();
  const [released, setReleased] = useState<ReleaseRow>();
  const [turn, setTurn] = useState(0);
  const [ended, setEnded] = useState<WithdrawalEnd>();
  // Counts what took its own button away. The heading takes the focus, and what was done is below it, also on a phone.
  const [focusTurn, setFocusTurn] = useState(0);
  const focusHeading = () => setFocusTurn((count) => count + 1);
  const { copy, diff, check, checkState } = usePublishCalls(start, turn);
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
      files &&
      check.answer &&
      withConditionRepairs(
        withExampleRepairs(check.answer, files, formKey),
        files,
      ),
    [files, check.answer, formKey],
  );
  const openEdits = async () => {
    const { user } = await findEnvironment();
    const { storage: session, lasting, tabs } = start;
    return createEditStorage({ session, lasting, tabs }).open(
      user.username ?? '',
    );
  };
  const repairs = useRepair(start, copy.answer, openEdits, reload);
  const studio = api.url('library/studio');
  const timeZone = known.config?.timeZone ?? 'UTC';
  const origin = originOf(formKey, list, t);
  const editor = api.url(
    `library/studio/${origin?.address ?? encodeURIComponent(formKey)}`,
  );
  // The page that led here then shows what it showed before.
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
  const { base, newest, abilities, files: current } = copy.answer;
  const name = origin?.name ?? titleOf(copy.answer, formKey);
  const version = base[formKey] ?? 0;
  const last = newest[formKey] ?? 0;
  // A newer version that is not live keeps its number where it is published again.
  const earlier = last > version ? last : undefined;
  const next = last + 1;
  const changes = diff.answer?.changes;
  const isChanged = diff.answer?.forms.includes(formKey) === true;
  const pages = pagesOfForm(current, formKey, links, api.url);
  return (
    <>
      <PublishHead
        copy={copy.answer}
        diff={diff.answer}
        formKey={formKey}
        origin={origin}
        name={name}
        back={back}
        next={isChanged && earlier === undefined ? next : undefined}
        page={pages?.page}
        site={site}
        isPublished={released !== undefined}
        focusTurn={focusTurn}
      />
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
              <ChangeList
                changes={changes}
                linkTo={(change) =>
                  toChangeLink(current, studio, formKey, change)
                }
              />
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
            <CheckRunning
              asking={check.asking}
              state={checkState}
              hasEarlier={check.answer !== undefined}
            />
            <CheckList
              report={report}
              files={current}
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
            back={
              <a className="btn btn-secondary" href={back}>
                {origin === undefined
                  ? t('publish.back')
                  : t('publish.backTo', { name })}
              </a>
            }
            version={version}
            next={next}
            earlier={earlier}
            isChanged={isChanged}
            changes={
              isDescribed || (released && isCurrent(diff)) ? changes : undefined
            }
            report={isDescribed ? check.answer : undefined}
            checksFailed={check.failed}
            onPublished={(release) => {
              setReleased(release);
              setEnded(undefined);
              focusHeading();
              reload();
            }}
            onReload={reload}
            onEnded={(end) => {
              setReleased(undefined);
              setEnded(end);
              focusHeading();
              reload();
            }}
          />
        </div>
      </div>
    </>
  );
}

/** Whether an answer came since the last change: an earlier one says nothing about the copy of now. */
const isCurrent = ({ asking, failed }: Answer<unknown>): boolean =>
  !asking && !failed;

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
