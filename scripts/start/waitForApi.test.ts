import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitForApi } from './waitForApi';

const never = new Promise<never>(() => undefined);
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, contextPath: '/ned', refused: [], demoAccounts: false };
}

test('the portal is where the API says it listens, once it is healthy', async () => {
  let asked = 0;
  const ready = serve((request, response) => {
    asked += 1;
    const isUp = request.url === '/ned/health' && asked > 2;
    response.writeHead(isUp ? 200 : 503).end();
  });
  const { port } = await ready;
  expect(await waitForApi({ ready, gone: never }, '0.0.0.0')).toEqual({
    origin: `http://127.0.0.1:${String(port)}`,
    context: '/ned',
    refused: [],
    accounts: { demoAccounts: false },
  });
  expect(asked).toBe(3);
});

test('regression: an API that never answers is not waited for forever', async () => {
  const ready = serve(() => undefined);
  expect(await waitForApi({ ready, gone: never }, '', 200)).toBe('late');
});

test('an API that ends is not waited for, also when another program holds the request open', async () => {
  const ready = serve(() => undefined);
  const gone = new Promise<number>((resolve) => setTimeout(resolve, 50, 1));
  expect(await waitForApi({ ready, gone }, '')).toBe('ended');
});
