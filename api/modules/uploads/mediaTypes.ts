/** Media types of the formats that can be uploaded; a client's own word for it is not taken. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  mobi: 'application/x-mobipocket-ebook',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  geotiff: 'image/tiff',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** The media type of an extension that a purpose accepts. */
export function toMediaType(extension: string): string {
  return MEDIA_TYPES[extension] ?? 'application/octet-stream';
}
