import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CatalogueServer } from '../testing/servers/startCatalogueServer';
import { startCatalogueServer } from '../testing/servers/startCatalogueServer';
import { readLimited } from './readLimited';

let server: CatalogueServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.stop());

const hundred = '0'.repeat(100);
const toTooLong = () => new Error('too long');

async function read(over: AbortSignal): Promise<string> {
  const response = await fetch(`${server.origin}/1`, { signal: over });
  return (await readLimited(response, 100, toTooLong, over)).toString();
}

test('a body is read to its end', async () => {
  server.answerWith((response) => response.end(hundred));
  expect(await read(AbortSignal.timeout(5000))).toBe(hundred);
});

test('a longer body is refused, whatever follows', async () => {
  server.answerWith((response) => response.write(`${hundred}1`));
  await expect(read(AbortSignal.timeout(5000))).rejects.toThrow('too long');
});

test.each([
  ['drips', 50],
  ['stops', 60_000],
])(
  'regression: a body that %s is given up in time, also after garbage was collected',
  async (_how, pauseMs) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const timers: NodeJS.Timeout[] = [];
    server.answerWith((response) => {
      response.write('0');
      timers.push(setInterval(() => response.write('0'), pauseMs));
    });
    timers.push(setInterval(collect, 20));
    const over = AbortSignal.timeout(1000);
    try {
      await expect(read(over)).rejects.toMatchObject({ name: 'TimeoutError' });
    } finally {
      timers.forEach(clearInterval);
    }
  },
);
