import { Icon } from '../../../components/Icon';
import { toFileAddress, type FileSource } from '../../preview/previewAddress';
import { usePageLinks } from '../../shell/pageLinks';
import { useFileTexts } from './useFileTexts';

export interface ViewLinkProps {
  /** What the file is opened by. */
  readonly id: string;
  readonly filename: string;
  /** The queue that the reader came from, as the query of the address. */
  readonly search: string;
}

/** Leads to the page that shows a file. */
export function ViewLink({ id, filename, search }: ViewLinkProps) {
  const t = useFileTexts();
  const links = usePageLinks();
  return (
    <a
      className="btn btn-secondary btn-sm no-print"
      href={`${links.libraryFile(id)}${search}`}
      aria-label={t('viewFile', { filename })}
    >
      <Icon name="eye" />
      {t('view')}
    </a>
  );
}

export interface DownloadLinkProps {
  readonly source: FileSource;
  readonly filename: string;
  /** Gives the address of a call. */
  url(path: string): string;
}

/** Saves the bytes of a file as they were deposited. */
export function DownloadLink({ source, filename, url }: DownloadLinkProps) {
  const t = useFileTexts();
  return (
    <a
      className="btn btn-secondary btn-sm no-print"
      href={toFileAddress(source, url)}
      download={filename}
      aria-label={t('downloadFile', { filename })}
    >
      <Icon name="down" />
      {t('download')}
    </a>
  );
}
