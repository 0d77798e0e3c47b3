import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const mebibyte = 1024 * 1024;

/**
 * Writes a PDF of one empty page and an attachment-like stream of so many MB that differ from place to place.
 *
 * @returns its SHA-256 in lower-case hex.
 */
export async function writeLargePdf(
  place: string,
  megabytes: number,
): Promise<string> {
  const hash = createHash('sha256');
  const file = createWriteStream(place);
  let length = 0;
  const write = async (bytes: Buffer | string) => {
    hash.update(bytes);
    length += Buffer.byteLength(bytes);
    if (!file.write(bytes)) await once(file, 'drain');
  };
  const places: number[] = [];
  const writeObject = async (number: number, body: string) => {
    places.push(length);
    await write(`${number} 0 obj\n${body}\n`);
  };

  await write('%PDF-1.4\n%\u00e2\u00e3\n');
  await writeObject(1, '<< /Type /Catalog /Pages 2 0 R >>\nendobj');
  await writeObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj');
  await writeObject(
    3,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj',
  );
  await writeObject(4, `<< /Length ${megabytes * mebibyte} >>\nstream`);
  const noise = randomBytes(mebibyte);
  for (let written = 0; written < megabytes; written += 1) {
    noise.writeUInt32BE(written, 0);
    await write(Buffer.from(noise));
  }
  await write('\nendstream\nendobj\n');
  const table = length;
  const lines = places.map(
    (at) => `${String(at).padStart(10, '0')} 00000 n \n`,
  );
  await write(`xref\n0 5\n0000000000 65535 f \n${lines.join('')}`);
  await write(
    `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  file.end();
  await once(file, 'close');
  return hash.digest('hex');
}
