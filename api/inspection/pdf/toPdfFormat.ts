import type { FileFormat } from '@contract/files';
import { pdfVersions } from '../identify/pdfVersions';
import type { XmpProperties } from './readXmp';

const ARCHIVAL: Readonly<Record<string, string>> = {
  '1a': 'fmt/95',
  '1b': 'fmt/354',
  '2a': 'fmt/476',
  '2b': 'fmt/477',
  '2u': 'fmt/478',
  '3a': 'fmt/479',
  '3b': 'fmt/480',
  '3u': 'fmt/481',
  '4': 'fmt/1910',
  '4e': 'fmt/1911',
  '4f': 'fmt/1912',
};

const GEOSPATIAL = {
  ogc: ', geospatial PDF (OGC encoding)',
  iso: ', geospatial PDF (ISO 32000 measure)',
  none: '',
} as const;

/** How a PDF says where on the Earth its map lies. */
export type Geospatial = keyof typeof GEOSPATIAL;

/** The format of a PDF: its version and, where its XMP claims one, its level of PDF/A, which is said and not verified. */
export function toPdfFormat(
  version: string | null,
  xmp: XmpProperties,
  geospatial: Geospatial,
): FileFormat {
  const part = xmp.get('pdfaid:part')?.[0]?.trim() ?? '';
  const conformance = xmp.get('pdfaid:conformance')?.[0]?.trim() ?? '';
  const level = `${part}${conformance.toLowerCase()}`;
  const archival = Object.hasOwn(ARCHIVAL, level) ? ARCHIVAL[level] : undefined;
  const plain = pdfVersions[version ?? ''];
  return {
    pronom: archival ?? plain ?? null,
    name: [
      version === null ? 'PDF' : `PDF ${version}`,
      archival === undefined ? '' : `, PDF/A-${level} (as declared)`,
      GEOSPATIAL[geospatial],
    ].join(''),
    mimeType: 'application/pdf',
  };
}
