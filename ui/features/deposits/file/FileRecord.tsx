import { formatBytes } from '@engine';
import type { FileView } from '@contract/fileView';
import type { ApiClient } from '../../../lib/api/apiClient';
import { BreadcrumbHead } from '../../shell/BreadcrumbHead';
import { usePageLinks } from '../../shell/pageLinks';
import { toFormatWords } from '../toFormatWords';
import { useDepositsTexts } from '../useDepositsTexts';
import { FileContent } from './FileContent';
import { DownloadLink } from './FileLinks';
import { useFileTexts } from './useFileTexts';

export interface FileRecordProps {
  readonly api: Pick<ApiClient, 'url'>;
  readonly site: string;
  readonly file: FileView;
  /** The queue that the reader came from, as the query of the address. */
  readonly search: string;
}

/** A file by its name and its deposit, the ways on, and what can be looked at of it. */
export function FileRecord(props: FileRecordProps) {
  const { api, site, file, search } = props;
  const { deposit, originalFilename: filename, source } = file;
  const t = useFileTexts();
  const words = useDepositsTexts();
  const links = usePageLinks();
  const depositHref = `${links.libraryDeposit(deposit.reference)}${search}`;
  return (
    <>
      <BreadcrumbHead
        breadcrumb={words('view.breadcrumb')}
        path={
          <>
            <a href={links.libraryDeposits}>{words('list.staff')}</a> ›{' '}
            <a className="id" href={depositHref}>
              {deposit.reference}
            </a>
          </>
        }
        title={filename}
        site={site}
        state={
          <p className="hint num" dir="auto">
            {t('about', {
              format: toFormatWords(file.format, 'staff') || file.mimeType,
              size: formatBytes(file.size),
              title: deposit.title,
            })}
          </p>
        }
      >
        <a className="btn btn-secondary btn-sm" href={depositHref}>
          {t('back')}
        </a>
        {source === undefined ? null : (
          <DownloadLink
            source={source}
            filename={filename}
            url={(path) => api.url(path)}
          />
        )}
      </BreadcrumbHead>
      <FileContent api={api} file={file} />
    </>
  );
}
