import { join } from 'node:path';
import { toLists } from '@engine';
import { readDefinition } from '../../forms/publish/definitionFiles';
import { getFilePurpose, getMediaType } from './filePurpose';

test.each([
  ['BOOK', 'a.mobi', 'application/x-mobipocket-ebook'],
  ['MAP', 'a.PDF', 'application/pdf'],
  ['MAP', 'a.geotiff', 'image/tiff'],
  ['EMAIL', 'a.eml', 'message/rfc822'],
  ['BULK_FILE', 'a.zip', 'application/zip'],
  ['BOOK', 'a.exe', 'application/octet-stream'],
])('for %s the name %s promises %s', async (purpose, name, mediaType) => {
  const schemas = join(import.meta.dirname, '../../../../schemas');
  const { lists } = await readDefinition(schemas);
  const purposes = lists['FileUploadPurpose'];
  if (purposes === undefined) throw new Error('no list of purposes');
  const found = getFilePurpose(
    toLists({ FileUploadPurpose: purposes }),
    purpose,
  );
  expect(getMediaType(found, name)).toBe(mediaType);
});
