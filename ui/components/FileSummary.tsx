import { useTranslation } from 'react-i18next';
import { FileThumbnail } from './FileThumbnail';
import { formatBytes } from '@engine';
import type { FileSummaryProps } from './types';

/** Tells about one file in a row: picture, name, what it is for, size and, for a receipt, its fingerprint. */
export function FileSummary({
  name,
  size,
  mimeType,
  thumbnail = null,
  purpose,
  checksum,
  exact = false,
  detail = '',
  notes = [],
  children,
}: FileSummaryProps) {
  const { t } = useTranslation('components');
  const bytes = new Intl.NumberFormat('en-AU').format(size);
  // A size below 1,000 bytes is exact already.
  const words =
    exact && size >= 1000
      ? t('file.exactSize', { size: formatBytes(size), bytes })
      : formatBytes(size);
  return (
    <div className="filerow">
      <FileThumbnail small src={thumbnail} mimeType={mimeType} />
      <div>
        <p className="name">{name}</p>
        <p className="meta num">
          {purpose !== undefined && `${purpose}${detail === '' ? ',' : '.'} `}
          {[detail, words, ...notes].filter(Boolean).join(', ')}
        </p>
        {checksum !== undefined && (
          <>
            <p className="meta">SHA-256</p>
            <p className="hash">{checksum}</p>
          </>
        )}
        {children}
      </div>
    </div>
  );
}
