import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Stage } from '../stage';

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title><div id="app"></div><script type="module" src="/plainForm.js"></script></html>';

/** Serves a page of plain React inputs under the given Content-Security-Policy until the stage ends; answers its address. */
export async function servePlainPage(
  stage: Stage,
  policy: string,
): Promise<string> {
  await build({
    absWorkingDir: stage.root,
    entryPoints: ['scripts/bench/browser/plainForm.tsx'],
    outdir: stage.folder,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const script = await readFile(path.join(stage.folder, 'plainForm.js'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/plainForm.js';
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html',
      'Content-Security-Policy': policy,
    });
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stage.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
