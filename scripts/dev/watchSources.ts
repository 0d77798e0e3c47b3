import { once } from 'node:events';
import path from 'node:path';
import { watch } from 'chokidar';

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/**
 * Restarts or publishes when a file of the API, the engine or the schemas has changed; those of the ui Vite follows.
 * Resolves, with the end of it, when no change can be missed any more.
 */
export async function watchSources(
  root: string,
  schemasDir: string,
  { restart, publish }: { restart: () => void; publish: () => void },
): Promise<() => Promise<void>> {
  const code = [path.join(root, 'api'), path.join(root, 'engine')];
  const isIn = (folder: string, file: string) =>
    file.startsWith(folder + path.sep);
  const watcher = watch([...code, schemasDir], { ignoreInitial: true });
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    if (isIn(schemasDir, file) && file.endsWith('.json')) publish();
    if (code.some((folder) => isIn(folder, file)) && isSource(file)) restart();
  });
  await once(watcher, 'ready');
  return () => watcher.close();
}
