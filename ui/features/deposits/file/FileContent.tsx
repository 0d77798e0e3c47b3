import type { FileView } from '@contract/fileView';
import { Note } from '../../../components/Note';
import type { ApiClient } from '../../../lib/api/apiClient';
import { PageViewer } from '../../preview/PageViewer';
import { toPictureAddress } from '../../preview/previewAddress';
import { TextViewer } from '../../preview/TextViewer';
import { useFileTexts } from './useFileTexts';

export interface FileContentProps {
  readonly api: Pick<ApiClient, 'url'>;
  readonly file: FileView;
}

/** The pages of the file, its text, or why there is nothing to see. */
export function FileContent({ api, file }: FileContentProps) {
  const { id, shows, count, source, obstacle } = file;
  const { originalFilename: filename } = file;
  const t = useFileTexts();
  const url = (path: string) => api.url(path);
  if (shows === 'pages' && source !== undefined)
    return (
      <PageViewer
        filename={filename}
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
          filename={filename}
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
