import { useCallback, useState } from 'react';
import type { ReleaseRow, Releases } from '@contract/studio/studio';
import { MOST_LISTED_NAMES } from '@engine/domain/studioLimits';
import { Note } from '../../../components/Note';
import type { NoteProps } from '../../../components/types';
import { Skeleton } from '../../../components/Skeleton';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useReadWhenDue } from '../../../lib/browser/useReadWhenDue';
import { ListTable } from '../../list/ListTable';
import { PageHead } from '../../shell/PageHead';
import type { VisitedPageProps } from '../../shell/visit';
import { NotOpened } from '../NotOpened';
import { useStudioTexts } from '../useStudioTexts';
import { ChangesDialog } from './ChangesDialog';
import { FiguresDialog } from './FiguresDialog';
import { listChangedForms } from './listChangedForms';
import { nameForms } from './nameForms';
import { nameReleases } from './nameReleases';
import { RepublishDialog } from './RepublishDialog';
import { tellForms } from './tellForms';
import { useVersionTexts } from './useVersionTexts';
import { useVersionColumns, type VersionAct } from './useVersionColumns';
import { WithdrawDialog, type WithdrawalEnd } from './WithdrawDialog';

/** What was done with a release, and what that changed. */
type WhatEnded = WithdrawalEnd & Pick<NoteProps, 'children'>;

/** All releases of the forms, the newest first, with what can be done with each. */
export function VersionsPage(props: VisitedPageProps) {
  const { start, known, site } = props;
  const { api, log } = start;
  const t = useVersionTexts();
  const words = useStudioTexts();
  const timeZone = known.config?.timeZone ?? 'UTC';
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<{
    readonly act: VersionAct;
    readonly row: ReleaseRow;
  }>();
  const [done, setDone] = useState<WhatEnded>();
  const ask = useCallback(
    () => api.get<Releases>('library/studio/versions'),
    [api],
  );
  const { answer, failed, cause, again } = useAnswer(ask, log, turn);
  const rows = answer?.rows ?? [];
  const waiting = rows.find(({ state }) => state === 'scheduled');
  useReadWhenDue(waiting?.since, start.now, () => setTurn((now) => now + 1));
  const nameForm = nameForms(answer?.titles ?? {});
  const nameRelease = nameReleases(rows, timeZone, (of) => t('alike', of));
  const keepBundle = ({ number }: ReleaseRow) =>
    void start.download(
      `library/studio/bundle?of=${number}`,
      'application/json',
      `forms-release-${number}.json`,
    );
  const live = rows.find(({ state }) => state === 'live');
  const tellReturned = (row: ReleaseRow) => {
    const returned = listChangedForms(row, live);
    return returned.length <= MOST_LISTED_NAMES
      ? tellForms(t, nameForm, returned)
      : t('countForms', { count: returned.length });
  };
  const columns = useVersionColumns({
    rows,
    nameRelease,
    nameForm,
    names: answer?.names ?? {},
    onAct: (act, row) =>
      act === 'bundle' ? keepBundle(row) : setAsked({ act, row }),
  });
  if (failed)
    return (
      <NotOpened {...props} title={t('title')} cause={cause} onRetry={again} />
    );
  const close = () => setAsked(undefined);
  /** Others may have published meanwhile. */
  const closeAndRead = () => {
    close();
    setTurn((now) => now + 1);
  };
  const finish = (end: WhatEnded) => {
    closeAndRead();
    setDone(end);
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
      </div>
      <div role="status" className={done === undefined ? '' : 'mb-4'}>
        {done === undefined ? null : <Note {...done} />}
      </div>
      {answer === undefined ? (
        <Skeleton />
      ) : (
        <ListTable
          list={{
            name: t('name'),
            usualSort: '',
            keyOf: ({ number }: ReleaseRow) => String(number),
            columns,
          }}
          rows={rows}
        />
      )}
      {asked?.act === 'diff' ? (
        <ChangesDialog
          row={asked.row}
          api={api}
          log={log}
          name={nameRelease(asked.row)}
          onClose={close}
        />
      ) : null}
      {asked?.act === 'figures' ? (
        <FiguresDialog
          row={asked.row}
          api={api}
          log={log}
          name={nameRelease(asked.row)}
          nameForm={nameForm}
          onClose={close}
        />
      ) : null}
      {asked?.act === 'republish' ? (
        <RepublishDialog
          row={asked.row}
          name={nameRelease(asked.row)}
          start={start}
          nameForm={nameForm}
          returned={tellReturned(asked.row)}
          live={live?.number}
          waiting={waiting}
          timeZone={timeZone}
          onWithdraw={(row) => setAsked({ act: 'withdraw', row })}
          onPublished={() => {
            const forms = tellReturned(asked.row);
            finish({
              tone: 'ok',
              title: t('done.republished', { date: nameRelease(asked.row) }),
              ...(forms !== '' && {
                children: t('done.returned', { forms }),
              }),
            });
          }}
          onClose={closeAndRead}
        />
      ) : null}
      {asked?.act === 'withdraw' ? (
        <WithdrawDialog
          row={asked.row}
          api={api}
          log={log}
          timeZone={timeZone}
          onEnded={finish}
          onClose={close}
        />
      ) : null}
    </>
  );
}
