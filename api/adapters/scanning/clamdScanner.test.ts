import { createReadStream } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ScanVerdict } from '../../ports/scanner';
import { createScanFile } from '../../modules/uploads/checks/scanFile';
import {
  ScanInterruptedError,
  ScannerUnavailableError,
} from '../../ports/scanner';
import { buildEpub } from '../../testing/files/buildEpub';
import { buildInfectedEpub } from '../../testing/files/buildInfectedEpub';
import { eicar } from '../../testing/servers/eicar';
import type { RunningClamd } from '../../testing/servers/startClamd';
import { startClamd } from '../../testing/servers/startClamd';
import type { ClamdAddress } from './clamdAddress';
import { toClamdAddress } from './clamdAddress';
import { createClamdScanner } from './clamdScanner';

const MB = 1024 * 1024;
let clamd: RunningClamd;
let infectedBook: Buffer;

beforeAll(async () => {
  clamd = await startClamd({ StreamMaxLength: '8M', MaxFileSize: '4M' });
  infectedBook = await buildInfectedEpub();
  expect(infectedBook.includes(eicar)).toBe(false);
});
afterAll(() => clamd.stop());

function toAddress(text: string): ClamdAddress {
  const address = toClamdAddress(text);
  if (address === null) throw new Error(`not an address: ${text}`);
  return address;
}

const scannerAt = (address: string, silenceMs = 20_000) =>
  createClamdScanner(toAddress(address), silenceMs);

const ofPieces = (pieces: Iterable<Buffer>) => Readable.from(pieces);

function* zeros(bytes: number): Iterable<Buffer> {
  const piece = Buffer.alloc(65_536);
  for (let left = bytes; left > 0; left -= piece.length) {
    yield piece.subarray(0, Math.min(left, piece.length));
  }
}

describe.each([
  ['TCP', () => clamd.address],
  ['a socket of this machine', () => clamd.socketPath],
])('clamd over %s', (_way, address) => {
  const found: ScanVerdict = {
    verdict: 'infected',
    name: 'Test.Eicar-1.UNOFFICIAL',
  };
  test.each<[string, () => Readable, ScanVerdict]>([
    ['a book', () => ofPieces([buildEpub('A book')]), { verdict: 'clean' }],
    ['a file without bytes', () => ofPieces([]), { verdict: 'clean' }],
    ['EICAR', () => ofPieces([Buffer.from(eicar)]), found],
    [
      'EICAR split over pieces, some of them empty',
      () =>
        ofPieces([
          Buffer.from(eicar.slice(0, 30)),
          Buffer.alloc(0),
          Buffer.from(eicar.slice(30)),
        ]),
      found,
    ],
    ['EICAR packed into a book', () => ofPieces([infectedBook]), found],
    [
      'a file of which clamd would read a part only',
      () => ofPieces(zeros(5 * MB)),
      {
        verdict: 'unscannable',
        reason: 'Heuristics.Limits.Exceeded.MaxFileSize',
      },
    ],
  ])('says of %s what it found', async (_file, bytes, verdict) => {
    expect(await scannerAt(address()).scan(bytes())).toEqual(verdict);
  });

  test('regression: it names its version, and none when it does not answer', async () => {
    expect(await scannerAt(address()).describe()).toEqual({
      name: 'ClamAV',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    const nowhere = await scannerAt('127.0.0.1:1').describe();
    expect(nowhere).toEqual({ name: 'ClamAV', version: '' });
  });

  test('a file that clamd refuses in the middle is reported as refused, every time', async () => {
    for (let time = 0; time < 20; time += 1) {
      const bytes = ofPieces(zeros(20 * MB));
      expect(await scannerAt(address()).scan(bytes)).toEqual({
        verdict: 'unscannable',
        reason: 'INSTREAM size limit exceeded',
      });
    }
  });

  test('a broken source is reported as what it is, not as a scanner that is down', async () => {
    const broken = createReadStream('/no/such/file');
    await expect(scannerAt(address()).scan(broken)).rejects.toThrow('ENOENT');
  });
});

test('many files at the same time get their own verdicts', async () => {
  const scanner = scannerAt(clamd.address);
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, async (_none, index) => {
      const bytes = index % 2 === 0 ? Buffer.from(eicar) : Buffer.from('book');
      return (await scanner.scan(ofPieces([bytes]))).verdict;
    }),
  );
  expect(verdicts).toEqual(
    Array.from({ length: 10 }, () => ['infected', 'clean']).flat(),
  );
});

describe('a scanner that is down', () => {
  /** Listens as clamd would, and does what the test wants with each connection. */
  async function listenAs(
    behave: (socket: Socket) => void,
    use: (address: string) => Promise<void>,
  ): Promise<void> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      behave(socket);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    try {
      await use(`127.0.0.1:${port}`);
    } finally {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  test('nobody listens', async () => {
    const gone = await startClamd();
    await gone.kill();
    for (const address of [gone.address, gone.socketPath]) {
      await expect(scannerAt(address).scan(ofPieces([]))).rejects.toThrow(
        ScannerUnavailableError,
      );
    }
    await gone.stop();
  });

  test('regression: where nobody listens no scan was interrupted, and the file is read once', async () => {
    const gone = await startClamd();
    await gone.kill();
    for (const address of [gone.address, gone.socketPath]) {
      let opened = 0;
      const fileStore = {
        open() {
          opened += 1;
          return Promise.resolve(ofPieces(zeros(MB)));
        },
      };
      const scanFile = createScanFile(scannerAt(address), fileStore);
      const scanned = scanFile({ temporary: 'tides' });
      await expect(scanned).rejects.toThrow(ScannerUnavailableError);
      await expect(scanned).rejects.not.toThrow(ScanInterruptedError);
      expect(opened).toBe(1);
    }
    await gone.stop();
  });

  test('clamd is killed while it is sent a file, and answers again once it is back', async () => {
    const killed = await startClamd();
    let sent = 0;
    const endless = Readable.from(
      (async function* send() {
        for (;;) {
          yield Buffer.alloc(65_536);
          sent += 1;
          if (sent === 100) await killed.kill();
        }
      })(),
    );
    const scanner = scannerAt(killed.address);
    await expect(scanner.scan(endless)).rejects.toThrow(
      ScannerUnavailableError,
    );
    expect(endless.destroyed).toBe(true);
    await killed.restart();
    expect(await scanner.scan(ofPieces([Buffer.from(eicar)]))).toMatchObject({
      verdict: 'infected',
    });
    await killed.stop();
  });

  test.each<[string, (socket: Socket) => void]>([
    [
      'the server answers without an end',
      (socket) => {
        const talk = (error?: Error | null) => {
          if (!error) socket.write('x'.repeat(1000), talk);
        };
        talk();
        socket.resume();
      },
    ],
    ['the server says nothing', (socket) => void socket.resume()],
    ['the server takes nothing', (socket) => void socket.pause()],
    ['the server hangs up', (socket) => void socket.destroy()],
    [
      'the server answers something else',
      (socket) => {
        socket.resume();
        socket.end('HTTP/1.1 400 Bad Request\0');
      },
    ],
  ])('%s', async (_who, behave) => {
    await listenAs(behave, async (address) => {
      const bytes = ofPieces(zeros(20 * MB));
      await expect(scannerAt(address, 300).scan(bytes)).rejects.toThrow(
        ScannerUnavailableError,
      );
    });
  });
});

test.each<[string, ClamdAddress | null]>([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['localhost', null],
  ['localhost:0', null],
  ['localhost:99999', null],
  ['run/clamd.ctl', null],
  ['', null],
])('the address %j is read as %j', (text, address) => {
  expect(toClamdAddress(text)).toEqual(address);
});
