import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPage, RecordView } from '@contract/records';
import { RetryButton } from '../../components/RetryButton';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { RecordAnswers } from './RecordAnswers';
import { useRecordList } from './useRecordList';
import { useRecordTexts } from './useRecordTexts';
import { ListView } from '../list/ListView';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { PageHead } from '../shell/PageHead';
import { ApiError } from '../../lib/api/apiError';
import { useAnswer } from '../../lib/api/useAnswer';
import type { VisitedPageProps, VisitStart } from '../shell/visit';

/** Shows library staff the records of a form: the list, or the record whose reference is the hash. */
export function RecordsPage({
  start,
  formKey,
  known,
  site,
  loginHref,
  search,
  hash,
}: VisitedPageProps) {
  const { api, download, log } = start;
  const timeZone = known.config?.timeZone ?? 'UTC';
  const around = { api, formKey, site, loginHref, timeZone, download, log };
  const reference = hash.replace(/^#\/?/, '');
  return reference === '' ? (
    <RecordListView {...around} search={search} />
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

function RecordListView(props: ViewProps & { readonly search: string }) {
  const { api, formKey, search, download, log, site, loginHref } = props;
  const t = useRecordTexts();
  const list = useRecordList(formKey, props.timeZone);
  const [query, setQuery] = useListQuery(search, list.filters);
  const state = useListPage<RecordPage>(list.path, query, api, log);
  const title = state.answer?.form.title ?? t('records');
  return (
    <>
      <div className="mb-4">
        <PageHead title={title} lead={t('lead')} site={site} focusTurn={0} />
      </div>
      <ListView
        list={{ ...list, name: title }}
        query={query}
        state={state}
        loginHref={loginHref}
        download={download}
        log={log}
        onQuery={setQuery}
      />
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
  if (failed) return <NotLoaded cause={cause} onRetry={again} {...rest} />;
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
  onRetry(): void;
}

/** Says why a record cannot be shown, with the way on that fits the status of the answer. */
function NotLoaded({ cause, site, loginHref, onRetry }: NotLoadedProps) {
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
            <a href="#/">{t('back')}</a>
            {refusal?.status === 404 ? null : <RetryButton onRetry={onRetry} />}
          </>
        }
      >
        {refusal?.message || t('failed')}
      </Note>
    </>
  );
}
