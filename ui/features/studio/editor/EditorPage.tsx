import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Skeleton } from '../../../components/Skeleton';
import type { VisitedPageProps } from '../../shell/visit';
import { NotOpened } from '../NotOpened';
import { objectAt } from '../editing/definition/files';
import { isPart } from '../editing/outline/isPart';
import { formFile } from '../editing/definition/steps';
import { copyAsked, selected } from '../state/studioActions';
import { useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { FormEditor } from './FormEditor';
import { NoForm } from './NoForm';
import { readPlace } from './readPlace';

/** The editor of one form. A place in the query of the address is selected first. */
export function EditorPage(props: VisitedPageProps) {
  const { formKey, start, known, site, loginHref, search } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const phase = useStudio((studio) => studio.phase);
  const cause = useStudio((studio) => studio.cause);
  const title = useStudio(({ copy }) =>
    copy === null
      ? undefined
      : objectAt(copy.files, { file: formFile(formKey), pointer: '' })['title'],
  );
  useEffect(() => {
    const place = readPlace(search);
    if (place !== undefined && isPart(place)) dispatch(selected(place));
  }, [dispatch, search]);
  if (phase === 'loading') return <Skeleton />;
  if (phase === 'failed')
    return (
      <div className="wide">
        <NotOpened
          title={t('list.title')}
          cause={cause}
          site={site}
          loginHref={loginHref}
          onRetry={() => dispatch(copyAsked())}
        />
      </div>
    );
  return title === undefined ? (
    <NoForm
      formKey={formKey}
      timeZone={known.config?.timeZone ?? 'UTC'}
      site={site}
      loginHref={loginHref}
      toUrl={start.api.url}
      now={start.now}
    />
  ) : (
    <FormEditor {...props} />
  );
}
