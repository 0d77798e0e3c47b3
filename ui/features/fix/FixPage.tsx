import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixSent } from '@contract/staff/staff';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { problemShown } from '../../forms/state/formActions';
import type { FormProblem } from '../../forms/state/openForm';
import { useAnswer } from '../../lib/api/useAnswer';
import {
  depositOpened,
  startedAgain,
  uploadsLost,
} from '../deposit/depositActions';
import { findLibraryName } from '../deposit/receipt/findLibraryName';
import { ReviewSummary } from '../deposit/review/ReviewSummary';
import { ReturnedNote } from '../deposits/view/ReturnedNote';
import { loadDepositLists } from '../publisher/publisherCalls';
import { useAppDispatch, useAppSelector, useServices } from '../shell/appHooks';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import type { VisitedPageProps } from '../shell/visit';
import { findKeptToken, forgetKeptToken } from '../../lib/keptToken';
import { FixForm } from './FixForm';
import { FixOver } from './FixOver';
import { FixSentPage } from './FixSentPage';
import { loadFix } from './loadFix';
import { FixContext } from './PinnedNote';
import { useFixTexts } from './useFixTexts';

/** A deposit that the library returned (R56): its depositor changes what the notes are about and sends it again. */
export function FixPage(props: VisitedPageProps) {
  const { start, known, site, reference, findEnvironment } = props;
  const { api, storage, log } = start;
  const t = useFixTexts();
  const app = useTranslation('app').t;
  const links = usePageLinks();
  const services = useServices();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ deposit }) => deposit.phase === 'open');
  const [token] = useState(() =>
    findKeptToken(storage, reference, start.token),
  );
  const [sent, setSent] = useState<FixSent>();
  const [reloads, setReloads] = useState(0);
  const ask = useCallback(async () => {
    const texts = {
      yes: app('review.yes'),
      no: app('review.no'),
      current: app('review.current'),
    };
    const [loaded, lists] = await Promise.all([
      loadFix({ ...services, findEnvironment }, reference, token, texts),
      loadDepositLists(api),
    ]);
    return { ...loaded, lists };
  }, [services, findEnvironment, reference, token, api, app]);
  const { answer: loaded, asking, failed, cause, again } = useAnswer(ask, log);
  useEffect(() => {
    if (loaded === undefined) return;
    dispatch(depositOpened(loaded.opening));
    if (loaded.lost.length > 0) dispatch(uploadsLost(loaded.lost));
  }, [loaded, dispatch]);
  const here = encodeURIComponent(links.fixDeposit(reference));
  const loginHref = `${links.login}?target=${here}`;
  if (failed)
    return (
      <FixOver
        cause={cause}
        start={start}
        known={known}
        site={site}
        reference={reference}
        loginHref={loginHref}
        onRetry={again}
      />
    );
  const { config, user } = known;
  if (loaded === undefined || config === undefined || !isOpen)
    return <Skeleton />;
  const { record, correction } = loaded.answer;
  const library = findLibraryName(record.receipt, config);
  if (sent !== undefined)
    return (
      <FixSentPage
        sent={sent}
        library={library}
        site={site}
        deposit={record}
        lists={loaded.lists}
        isLoggedIn={user?.authenticated === true}
      />
    );
  const cure = ({ code }: FormProblem) => {
    if (code === 'LOGIN_REQUIRED')
      return (
        <>
          <a href={loginHref}>{t('cure.logIn')}</a>
          <span className="hint">{t('cure.kept')}</span>
        </>
      );
    if (code === 'CHANGED')
      return (
        <Button
          small
          onClick={() => {
            dispatch(problemShown({ form: 'review-reply', problem: null }));
            setReloads((count) => count + 1);
            again();
          }}
        >
          {t('cure.reload')}
        </Button>
      );
    if (code === 'TOKEN_OVER' || code === 'NOT_ALLOWED_NOW')
      return <a href={links.contact}>{t('over.contact')}</a>;
    return null;
  };
  return (
    <FixContext value={{ record, correction, library }}>
      <p className="hint id mb-2">{reference}</p>
      <PageHead title={record.title} site={site} focusTurn={reloads} />
      {reloads === 0 || asking ? null : (
        <Note tone="info" role="status" title={t('cure.reloaded')} />
      )}
      <ReturnedNote
        correction={correction}
        library={library}
        lead={t('only')}
      />
      <FixForm
        key={loaded.answer.revision}
        reference={reference}
        token={token}
        cure={cure}
        fixing={loaded.fixing}
        onSent={(answer) => {
          services.drafts.clear();
          forgetKeptToken(storage, reference);
          dispatch(startedAgain());
          setSent(answer);
        }}
      />
      <details className="mt-5">
        <summary>{t('rest')}</summary>
        <ReviewSummary sheets={loaded.sheets} made={[]} />
      </details>
    </FixContext>
  );
}
