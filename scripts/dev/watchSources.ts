import path from 'node:path';
import type { DevServer } from './devServer';

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** Restarts or publishes when a file of the API, the engine or the schemas has changed; those of the ui Vite follows. */
export function watchSources(
  root: string,
  schemasDir: string,
  { watcher }: Pick<DevServer, 'watcher'>,
  { restart, publish }: { restart: () => void; publish: () => void },
): void {
  const code = [path.join(root, 'api'), path.join(root, 'engine')];
  const isIn = (folder: string, file: string) =>
    file.startsWith(folder + path.sep);
  watcher.add([...code, schemasDir]);
  for (const event of ['add', 'change', 'unlink'] as const) {
    watcher.on(event, (file) => {
      if (isIn(schemasDir, file) && file.endsWith('.json')) publish();
      if (code.some((folder) => isIn(folder, file)) && isSource(file))
        restart();
    });
  }
}
