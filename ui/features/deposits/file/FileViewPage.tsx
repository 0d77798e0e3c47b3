import { Skeleton } from '../../../components/Skeleton';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { FileNotShown } from './FileNotShown';
import { FileRecord } from './FileRecord';
import { useFileView } from './useFileView';

/** One file of a deposit as library staff look at it: its pages, or its text. */
export function FileViewPage(props: VisitedPageProps) {
  const { start, site, search, reference: id } = props;
  const isShown = useLoginFirst(props);
  const links = usePageLinks();
  const { answer, failed, cause, again } = useFileView(start, id);
  if (failed && isShown)
    return (
      <FileNotShown
        cause={cause}
        site={site}
        listHref={links.libraryDeposits}
        onRetry={again}
      />
    );
  if (answer === undefined || !isShown) return <Skeleton />;
  return (
    <FileRecord site={site} search={search} api={start.api} file={answer} />
  );
}
