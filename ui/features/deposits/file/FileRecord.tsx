import { formatBytes } from '@engine';
import type { FileView } from '@contract/fileView';
import { Note } from '../../../components/Note';
import type { ApiClient } from '../../../lib/apiClient';
import { PageViewer } from '../../preview/PageViewer';
import { toPictureAddress } from '../../preview/previewAddress';
import { TextViewer } from '../../preview/TextViewer';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useDepositsTexts } from '../useDepositsTexts';
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
      <nav aria-label={words('view.breadcrumb')} className="hint mb-2 no-print">
        <a href={links.libraryDeposits}>{words('list.staff')}</a> ›{' '}
        <a className="id" href={depositHref}>
          {deposit.reference}
        </a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead title={filename} site={site} focusTurn={0} />
          <p className="hint num" dir="auto">
            {t('about', {
              format: file.format?.name ?? file.mimeType,
              size: formatBytes(file.size),
              title: deposit.title,
            })}
          </p>
        </div>
        <div className="flex-grow-0 row-flex">
          <a className="btn btn-secondary btn-sm no-print" href={depositHref}>
            {t('back')}
          </a>
          {source === undefined ? null : (
            <DownloadLink
              {...{ source, filename }}
              url={(path) => api.url(path)}
            />
          )}
        </div>
      </div>
      <FileContent {...{ api, file }} />
    </>
  );
}

/** The pages of the file, its text, or why there is nothing to see. */
function FileContent({ api, file }: Pick<FileRecordProps, 'api' | 'file'>) {
  const { id, shows, count, source, obstacle } = file;
  const { originalFilename: filename } = file;
  const t = useFileTexts();
  const url = (path: string) => api.url(path);
  if (shows === 'pages' && source !== undefined)
    return (
      <PageViewer
        {...{ filename }}
        pageCount={count}
        isPicture={count === 1 && file.mimeType.startsWith('image/')}
        addressOf={(page) => toPictureAddress(source, url, page)}
      />
    );
  if (shows === 'text')
    return (
      <>
        <p className="hint">{t('textOnly')}</p>
        <TextViewer
          {...{ filename }}
          partCount={count}
          addressOf={(part) =>
            url(`library/file/${encodeURIComponent(id)}/text/${part}`)
          }
        />
      </>
    );
  return (
    <Note tone={obstacle === 'infected' ? 'bad' : 'info'}>
      {t(`obstacle.${obstacle ?? 'kind'}`)}
    </Note>
  );
}
