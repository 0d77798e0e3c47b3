import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { buildEpub } from '../../api/testing/files/buildEpub';
import { buildPdf } from '../../api/testing/files/buildPdf';
import { buildZip } from '../../api/testing/files/buildZip';

/** A small sound file of the format that its name says: the same bytes for the same words, others for others. */
export async function buildFileOfWords(
  words: string,
  filename: string,
): Promise<Buffer> {
  const digest = createHash('sha256').update(words).digest();
  const extension = path.extname(filename);
  if (extension === '.epub') return buildEpub(digest.toString('hex'));
  if (extension === '.pdf') return buildPdf(1 + digest.readUInt16BE());
  if (extension === '.eml') return buildEmail(digest.toString('hex'));
  if (extension === '.zip') {
    return buildZip([['a.txt', digest.toString('hex')]]);
  }
  const [r = 0, g = 0, b = 0] = digest;
  return sharp({
    create: { width: 16, height: 16, channels: 3, background: { r, g, b } },
  })
    .toFormat(extension === '.jpg' ? 'jpeg' : 'tiff')
    .toBuffer();
}

function buildEmail(text: string): Buffer {
  const lines = [
    'From: Ada Moss <ada@example.org>',
    'To: deposits@example.org',
    'Date: Tue, 3 Mar 2026 10:00:00 +1000',
    `Message-ID: <${text}@example.org>`,
    'Subject: Tides',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
