import type { FrontendConfig } from '@contract/configuration';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { toDepositPath } from '../../publisher/depositPath';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { DepositNotShown } from '../view/DepositNotShown';
import { DepositRecord } from '../view/DepositRecord';
import { useDepositView } from '../view/useDepositView';
import { useReviewTexts } from './useReviewTexts';

export interface DepositorsViewProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment' | 'site' | 'reference' | 'search'
> {
  readonly config: FrontendConfig | null;
}

/** A deposit as its depositor sees it, for library staff who help with it: nothing there can be done. */
export function DepositorsView(props: DepositorsViewProps) {
  const { start, findEnvironment, site, reference, search, config } = props;
  const t = useReviewTexts();
  const links = usePageLinks();
  const view = links.libraryDeposit(reference);
  const path = `${toDepositPath('staff', reference)}?as=depositor`;
  const { answer, failed, cause, again } = useDepositView(props, path);
  const back = `${view}${search}`;
  if (failed)
    return (
      <DepositNotShown
        cause={cause}
        site={site}
        listHref={links.libraryDeposits}
        onRetry={again}
      />
    );
  if (answer === undefined) return <Skeleton />;
  return (
    <>
      <Note
        tone="info"
        title={t('asDepositor.title')}
        actions={<a href={back}>{t('asDepositor.back')}</a>}
      >
        {t('asDepositor.text')}
      </Note>
      <DepositRecord
        {...answer}
        start={start}
        findEnvironment={findEnvironment}
        site={site}
        config={config}
        view={view}
        path={path}
        mayEditForms={false}
        onChanged={again}
      />
    </>
  );
}
