import { useCallback } from 'react';
import type { FileView } from '@contract/fileView';
import { useAnswer } from '../../../lib/useAnswer';
import { Skeleton } from '../../../components/Skeleton';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { FileNotShown } from './FileNotShown';
import { FileRecord } from './FileRecord';

/** One file of a deposit as library staff look at it: its pages, or its text. */
export function FileViewPage(props: VisitedPageProps) {
  const { start, site, search, reference: id } = props;
  const { api, log } = start;
  const isShown = useLoginFirst(props);
  const links = usePageLinks();
  const ask = useCallback(
    () => api.get<FileView>(`library/file/${encodeURIComponent(id)}/view`),
    [api, id],
  );
  const { answer, failed, cause, again } = useAnswer(ask, log);
  if (failed && isShown)
    return (
      <FileNotShown
        {...{ cause, site }}
        listHref={links.libraryDeposits}
        onRetry={again}
      />
    );
  if (answer === undefined || !isShown) return <Skeleton />;
  return <FileRecord {...{ api, site, search }} file={answer} />;
}
