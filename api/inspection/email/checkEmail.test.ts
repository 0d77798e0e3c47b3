import { inspectBytes } from '../../testing/inspectBytes';

const lines = (...text: string[]) => Buffer.from(text.join('\r\n'));

/** The first sectors of a message of Outlook whose folder is said to begin at this one. */
function buildMsg(folder: number): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(folder, 48);
  Buffer.from('__substg1.0_', 'utf16le').copy(bytes, 200);
  return bytes;
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
    ['is one of Outlook', 'a.msg', buildMsg(1), []],
    ['was cut off', 'a.msg', buildMsg(50), ['emailDamaged']],
  ])('%s', async (_what, name, bytes, codes) => {
    const { remarks } = await inspectBytes(bytes, name, 'EMAIL');
    expect(remarks.map(({ code }) => code)).toEqual(codes);
  });
});
