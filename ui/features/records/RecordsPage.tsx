import { useCallback, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPage, RecordView } from '@contract/records';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { Pager } from '../../components/Pager';
import { Skeleton } from '../../components/Skeleton';
import { RecordAnswers } from './RecordAnswers';
import { RecordTable } from './RecordTable';
import { useRecordTexts } from './useRecordTexts';
import { PageHead } from '../shell/PageHead';
import { ApiError } from '../../lib/apiError';
import { useAnswer } from '../../lib/useAnswer';
import type { VisitedPageProps, VisitStart } from '../shell/visit';

/** Shows library staff the records of a form: the list, or the record whose reference is the hash. */
export function RecordsPage({
  start,
  formKey,
  known,
  site,
  loginHref,
  hash,
}: VisitedPageProps) {
  const { api, download, log } = start;
  const timeZone = known.config?.timeZone ?? 'UTC';
  const around = { api, formKey, site, loginHref, timeZone, download, log };
  const reference = hash.replace(/^#\/?/, '');
  return reference === '' ? (
    <RecordListView {...around} />
  ) : (
    <OneRecord key={reference} {...around} reference={reference} />
  );
}

interface ViewProps
  extends
    Pick<VisitedPageProps, 'formKey' | 'site' | 'loginHref'>,
    Pick<VisitStart, 'api' | 'download' | 'log'> {
  readonly timeZone: string;
}

function RecordListView({ api, formKey, download, log, ...rest }: ViewProps) {
  const t = useRecordTexts();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const [exporting, setExporting] = useState<'no' | 'now' | 'failed'>('no');
  const path = `library/forms/${encodeURIComponent(formKey)}/records`;
  const query = new URLSearchParams({ q: asked.q }).toString();
  const ask = useCallback(
    () => api.get<RecordPage>(`${path}?${query}&page=${asked.page}`),
    [api, path, query, asked.page],
  );
  const { answer, asking, failed, cause, again } = useAnswer(ask, log);
  if (failed) return <NotLoaded cause={cause} onRetry={again} {...rest} />;
  if (answer === undefined) return <Skeleton />;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked({ q: typed.trim(), page: 1 });
  };
  const keep = async () => {
    setExporting('now');
    try {
      await download(`${path}?${query}`, 'text/csv', `${formKey}.csv`);
      setExporting('no');
    } catch (cause) {
      log('The records could not be exported.', cause);
      setExporting('failed');
    }
  };
  const { rows, total, page, pageSize, form } = answer;
  return (
    <>
      <PageHead
        title={form.title}
        lead={t('lead')}
        site={rest.site}
        focusTurn={0}
      />
      <form className="searchbar my-4" role="search" onSubmit={search}>
        <div>
          <label className="form-label" htmlFor="record-search">
            {t('search')}
          </label>
          <input
            id="record-search"
            type="search"
            className="form-control"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">{t('find')}</Button>
        <Button busy={exporting === 'now'} onClick={() => void keep()}>
          {t(exporting === 'now' ? 'exporting' : 'export')}
        </Button>
      </form>
      {exporting === 'failed' ? (
        <Note tone="bad" role="alert">
          {t('notExported')}
        </Note>
      ) : null}
      <div aria-busy={asking}>
        {rows.length === 0 ? (
          <p role="status">
            {asked.q === '' ? t('none') : t('notFound', { query: asked.q })}
          </p>
        ) : (
          <RecordTable name={form.title} rows={rows} timeZone={rest.timeZone} />
        )}
        <Pager
          label={t('pages')}
          {...{ page, pageSize, total }}
          onPage={(next) => setAsked({ ...asked, page: next })}
        />
      </div>
    </>
  );
}

function OneRecord({
  api,
  formKey,
  reference,
  log,
  ...rest
}: ViewProps & {
  /** Reference of the record. */
  readonly reference: string;
}) {
  const t = useRecordTexts();
  const ask = useCallback(
    () =>
      api.get<RecordView>(
        `library/forms/${encodeURIComponent(formKey)}/records/${encodeURIComponent(reference)}`,
      ),
    [api, formKey, reference],
  );
  const { answer, failed, cause, again } = useAnswer(ask, log);
  if (failed)
    return <NotLoaded ofRecord cause={cause} onRetry={again} {...rest} />;
  if (answer === undefined) return <Skeleton />;
  return (
    <>
      <p>
        <a href="#/">{t('back')}</a>
      </p>
      <PageHead
        title={answer.record.title || t('untitled')}
        lead={answer.form.title}
        site={rest.site}
        focusTurn={1}
      />
      <RecordAnswers view={answer} timeZone={rest.timeZone} />
    </>
  );
}

interface NotLoadedProps {
  readonly cause: unknown;
  readonly site: string;
  readonly loginHref: string;
  /** One record was asked for, not the list. */
  readonly ofRecord?: boolean;
  onRetry(): void;
}

/** Says what the API said, with the way on that fits its status. */
function NotLoaded({
  cause,
  site,
  loginHref,
  ofRecord = false,
  onRetry,
}: NotLoadedProps) {
  const t = useRecordTexts();
  const app = useTranslation('app').t;
  const refusal =
    cause instanceof ApiError && cause.status < 500 ? cause : undefined;
  return (
    <>
      <PageHead title={app('failed.title')} site={site} focusTurn={0} />
      <Note
        tone="warning"
        role="alert"
        actions={
          <>
            {refusal?.status === 401 ? (
              <a href={loginHref}>{t('logIn')}</a>
            ) : null}
            {ofRecord ? <a href="#/">{t('back')}</a> : null}
            {refusal?.status === 404 ? null : (
              <Button small onClick={onRetry}>
                {t('tryAgain')}
              </Button>
            )}
          </>
        }
      >
        {refusal?.message || t('failed')}
      </Note>
    </>
  );
}
