import { homedir } from 'node:os';
import path from 'node:path';
import { WayFailed, type DatabaseWay } from './databaseWay';
import { startMongod } from './mongodWay';

/** A mongod downloaded from its vendor; needs the internet. */
export const downloadWay: DatabaseWay = {
  name: 'a download of mongod (mongodb-memory-server-core)',
  store: 'db',
  async start({ folder, env, say }) {
    say('Downloading mongod from its vendor (about 100 MB, once) …');
    const cache = env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
    const binary = await download(path.join(cache, 'legal-deposit', 'mongod'));
    return startMongod(binary, folder);
  },
};

async function download(downloadDir: string): Promise<string> {
  try {
    const { MongoBinary } = await import('mongodb-memory-server-core');
    return await MongoBinary.getPath({ downloadDir });
  } catch (problem) {
    throw new WayFailed(
      `it could not be downloaded: ${problem instanceof Error ? problem.message : String(problem)}`,
    );
  }
}
