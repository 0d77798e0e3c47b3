import { readFile } from 'node:fs/promises';
import CFB from 'cfb';
import { findSample } from '../../testing/files/findSample';
import {
  inspectBytes,
  inspectFile,
} from '../../testing/processes/inspectBytes';

const lines = (...text: string[]) => Buffer.from(text.join('\r\n'));

/** A message of two parts with this last line. */
const buildParts = (end: string) =>
  lines(
    'From: a@example.org',
    'Date: Sun, 1 Mar 2026 10:00:00 +1100',
    'Content-Type: multipart/mixed; charset=utf-8;',
    '\tboundary="b-1"',
    '',
    '--b-1',
    '',
    'Tides',
    '--b-1',
    '',
    'A table',
    end,
  );

/** A message of Outlook with an attachment of 9,000 bytes. */
function buildMsg(): Buffer {
  const message = CFB.utils.cfb_new();
  CFB.utils.cfb_add(message, '/__properties_version1.0', Buffer.alloc(32));
  CFB.utils.cfb_add(message, '/__substg1.0_37010102', Buffer.alloc(9000, 7));
  return CFB.write(message, { type: 'buffer' }) as Buffer;
}

/** Without its table of sectors, which its header names. */
function withoutTable(bytes: Buffer): Buffer {
  const place = (bytes.readUInt32LE(76) + 1) * 512;
  return Buffer.from(bytes).fill(0, place, place + 512);
}

/** With an attachment that its folder says to be longer. */
function withLongerPart(bytes: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(9000);
  const changed = Buffer.from(bytes);
  changed.writeUInt32LE(20_000, bytes.lastIndexOf(size));
  return changed;
}

describe('a message [S1-5.files.formats-email]', () => {
  test.each<[string, string, Buffer, string[]]>([
    [
      'has its headers',
      'a.eml',
      lines(
        'From: a@example.org',
        'Date: Sun, 1 Mar 2026 10:00:00 +1100',
        '',
        'x',
      ),
      [],
    ],
    [
      'lies in a mailbox',
      'a.eml',
      lines(
        'From ada Sun Mar  1 10:00:00 2026',
        'Received: from here',
        'From: a@example.org',
        '',
        'x',
      ),
      [],
    ],
    [
      'does not say when it was written',
      'a.eml',
      lines('From: a@example.org', 'Subject: Tides', '', 'x'),
      ['emailHeaderIncomplete'],
    ],
    [
      'is a letter',
      'a.eml',
      lines('Dear Ada,', '', 'From: me'),
      ['nameDiffers'],
    ],
    ['has all its parts', 'a.eml', buildParts('--b-1--'), []],
    [
      'regression: breaks off in its last part',
      'a.eml',
      buildParts('--b'),
      ['emailCut'],
    ],
    ['is one of Outlook', 'a.msg', buildMsg(), []],
    [
      'regression: of Outlook was cut off in its middle',
      'a.msg',
      buildMsg().subarray(0, 6000),
      ['emailDamaged'],
    ],
    [
      'of Outlook has a part that is shorter than its folder says',
      'a.msg',
      withLongerPart(buildMsg()),
      ['emailPartCut'],
    ],
    [
      'regression: of Outlook lacks its table of sectors',
      'a.msg',
      withoutTable(buildMsg()),
      ['emailDamaged'],
    ],
  ])('%s', async (_what, name, bytes, codes) => {
    const { remarks } = await inspectBytes(bytes, name, 'EMAIL');
    expect(remarks.map(({ code }) => code)).toEqual(codes);
  });
});

const testReal =
  findSample('email/simple.msg') === undefined ? test.skip : test;

testReal.each(['simple', 'unicode', 'html-with-attachment'])(
  'regression: the real message %s.msg is whole, and damaged without its last 1,000 bytes',
  async (name) => {
    const path = findSample(`email/${name}.msg`) ?? '';
    const whole = await inspectFile(path, `${name}.msg`, 'EMAIL');
    expect(whole.remarks).toEqual([]);
    const bytes = await readFile(path);
    const cut = bytes.subarray(0, bytes.length - 1000);
    const { remarks } = await inspectBytes(cut, `${name}.msg`, 'EMAIL');
    expect(remarks.map(({ code }) => code)).toEqual(['emailDamaged']);
  },
);

testReal(
  'regression: a message whose last part is cut asks for a review',
  async () => {
    const bytes = await readFile(findSample('email/unicode.msg') ?? '');
    const cut = bytes.subarray(0, bytes.length - 300);
    const { remarks } = await inspectBytes(cut, 'unicode.msg', 'EMAIL');
    expect(remarks).toEqual([{ code: 'emailPartCut', params: { parts: 1 } }]);
  },
);
