import { existsSync } from 'node:fs';
import { createLog, openLogStream, withoutPersons } from './createLog';

test.each([
  [
    'E11000 duplicate key error collection: x index: emailKey_1 dup key: { emailKey: "ada@example.org" }',
    'E11000 duplicate key error collection: x index: emailKey_1 dup key',
  ],
  ['550 <ada.moss+x@mail.example.org> refused', '550 <[address]> refused'],
  [
    'connect mongodb://portal:secret@db.example:27017 failed',
    'connect mongodb://[credentials]@db.example:27017 failed',
  ],
  [
    'Cast to date failed for value "Ada Moss" (type string)',
    'Cast to date failed for a value (type string)',
  ],
  ['/ned/user/ada%40example.org', '/ned/user/[address]'],
  [
    'at node_modules/@node-rs/argon2/index.js:3',
    'at node_modules/@node-rs/argon2/index.js:3',
  ],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersons(text)).toBe(logged);
});

test('of an error nothing is logged but what went wrong and where', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('no answer of bo@example.org'), {
    code: 'EENVELOPE',
    rejected: ['bo@example.org'],
    keyValue: { username: 'bo.lind' },
  });
  log.error({ err: error, path: '/ned/x@example.org' }, 'failed');
  const logged: unknown = JSON.parse(lines.join(''));
  expect(logged).toMatchObject({
    msg: 'failed',
    path: '/ned/[address]',
    err: {
      type: 'Error',
      code: 'EENVELOPE',
      message: 'no answer of [address]',
    },
  });
  expect(lines.join('')).not.toMatch(/bo@|bo\.lind/);
  expect(lines.join('')).toContain('createLog.test.ts');
});

/** A device of Linux on which every write fails as on a full disk. */
const FULL = '/dev/full';

(existsSync(FULL) ? test : test.skip)(
  'regression: lines that a full disk does not take are no error, however many there are',
  () => {
    const log = createLog('info', openLogStream(FULL));
    for (let line = 0; line < 1000; line += 1) log.info('x'.repeat(2000));
    expect(log.isLevelEnabled('info')).toBe(true);
  },
);
