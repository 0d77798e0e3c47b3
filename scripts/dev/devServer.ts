import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { DevApi } from './devApi';
import { presentDevPage } from './devPage';

/** Vite in front of the API. */
export interface DevServer {
  /** Loads open pages again. */
  reload(): void;
  close(): Promise<void>;
}

/** The options of `startDevServer`. */
export interface DevServerOptions {
  readonly root: string;
  /** Where the page is written that the API fills. */
  readonly folder: string;
  /** The path everything is served under, '' or '/…'. */
  readonly context: string;
  /** Where browsers find the portal. */
  readonly origin: string;
  readonly port: number;
  readonly apiPort: number;
  readonly api: Pick<DevApi, 'settled'>;
  readonly env: NodeJS.ProcessEnv;
}

/** Listens on the portal's port: sources of the ui come from Vite, everything else from the API, whose restarts calls wait for. */
export async function startDevServer({
  root,
  folder,
  context,
  origin,
  port,
  apiPort,
  api,
  env,
}: DevServerOptions): Promise<DevServer> {
  const ui = path.join(root, 'ui');
  const sources = [
    ...(await readdir(ui)),
    ...(await readdir(path.join(ui, 'public'))),
  ].filter((name) => name !== 'index.html' && name !== 'public');
  const ofVite = new RegExp(
    `^${context}/(@|node_modules/|(${sources.join('|')})(/|$|\\?))`,
  );
  const server = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    base: `${context}/`,
    cacheDir: path.join(root, 'node_modules/.cache/vite'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [moveToOrigin(origin), waitForApi(ofVite, api)],
    server: {
      host: env['HOST'] ?? '127.0.0.1',
      port,
      strictPort: true,
      fs: {
        allow: ['ui', 'engine', 'node_modules'].map((name) =>
          path.join(root, name),
        ),
      },
      proxy: {
        [`^(?!${ofVite.source.slice(1)})`]: `http://127.0.0.1:${apiPort}`,
      },
      warmup: { clientFiles: ['./app/main.tsx'] },
    },
  });
  await server.listen();
  await keepPage(server, folder);
  return {
    reload: () => server.ws.send({ type: 'full-reload' }),
    close: () => server.close(),
  };
}

/** Moves a page that was opened by another name of this machine, from which the API would take no calls. */
function moveToOrigin(origin: string): Plugin {
  const { host } = new URL(origin);
  return {
    name: 'move-to-origin',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (!isPage || request.headers.host === host) return next();
        const location = `${origin}${request.url ?? '/'}`;
        response.writeHead(302, { Location: location }).end();
      });
    },
  };
}

function waitForApi(ofVite: RegExp, api: Pick<DevApi, 'settled'>): Plugin {
  return {
    name: 'wait-for-api',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (ofVite.test(request.url ?? '')) next();
        else void api.settled().then(() => next());
      });
    },
  };
}

/** Writes the page that the API fills, and again when its source changes; the server listens before, or its packages are not known. */
async function keepPage(server: ViteDevServer, folder: string): Promise<void> {
  const source = path.join(server.config.root, 'index.html');
  const place = path.join(folder, 'ui');
  await mkdir(place, { recursive: true });
  const write = async () => {
    const html = await readFile(source, 'utf8');
    const page = await server.transformIndexHtml('/index.html', html);
    const files = presentDevPage(page, server.config.base);
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(place, name), text);
    }
  };
  await write();
  server.watcher.on('change', (file) => {
    if (file === source) void write();
  });
}
