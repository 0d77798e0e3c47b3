import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Name and content of an entry, in the order in which they are packed; names starting with "=" are stored without compression. */
export type ZipParts = readonly (readonly [string, string | Buffer])[];

/** Packs an archive. */
export function buildZip(
  parts: ZipParts,
  options: { zip64?: boolean } = {},
): Promise<Buffer> {
  const forceZip64Format = options.zip64 ?? false;
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    zip.addBuffer(Buffer.from(content), name.replace(/^=/, ''), {
      compress: !name.startsWith('='),
      forceZip64Format,
    });
  }
  zip.end({ forceZip64Format, comment: '' });
  return buffer(zip.outputStream);
}

/** The same bytes with every `from` replaced by a `to` of the same length: lies in the headers of an archive. */
export function replaceBytes(
  bytes: Buffer,
  from: string | Buffer,
  to: string | Buffer,
): Buffer {
  const wanted = Buffer.from(from);
  const put = Buffer.from(to);
  if (wanted.length !== put.length) throw new Error('lengths differ');
  const changed = Buffer.from(bytes);
  let at = changed.indexOf(wanted);
  while (at !== -1) {
    put.copy(changed, at);
    at = changed.indexOf(wanted, at + wanted.length);
  }
  return changed;
}
