import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, stopChild, waitForLine } from './childProcess';
import {
  StoreDamaged,
  StoreInUse,
  WayFailed,
  type DatabaseWay,
} from './databaseWay';
import { provideClasses } from './provideClasses';
import { provideJava } from './provideJava';

const store = 'portal.mv';
const sources = fileURLToPath(new URL('./embedded', import.meta.url));
/** What runs the server. */
export const embeddedJars = {
  pom: fileURLToPath(new URL('./pom.xml', import.meta.url)),
  description: 'the embedded database with Maven (6 MB, once)',
};

/** mongo-java-server over one H2 file, with the wrapper that makes it durable. */
export const javaWay: DatabaseWay = {
  name: 'Java 11 or newer (a JDK) with Maven',
  store: 'h2',
  async start({ folder, env, say }) {
    const program = await provideJava(embeddedJars, env, say);
    const classPath = await provideClasses(program, sources, env);
    return startServer(program.java, classPath, folder);
  },
};

async function startServer(java: string, classPath: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const child = startChild(java, [
    '-XX:+UseSerialGC',
    '-cp',
    classPath,
    'EmbeddedMongo',
    path.join(folder, store),
  ]);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const heard = await waitForLine(
    child,
    (line) =>
      /^(listening \d+|locked|(damaged|behind|failed) .*)$/.exec(line)?.[0],
    60_000,
  ).catch((problem: unknown) => {
    throw new WayFailed(`Java could not serve the store: ${String(problem)}`);
  });
  if (heard === 'locked') throw new StoreInUse(folder);
  const [word = '', ...rest] = heard.split(' ');
  const reason = rest.join(' ');
  if (word === 'failed') throw new WayFailed(reason);
  if (word === 'damaged') throw new StoreDamaged(folder, reason);
  if (word === 'behind') {
    throw new StoreDamaged(
      folder,
      `it lacks what was saved last (version ${reason}), so ${store} was cut off or replaced by an older one`,
      `To continue with what is left, delete ${path.join(folder, store)}.version.`,
    );
  }
  return {
    uri: `mongodb://127.0.0.1:${reason}`,
    description: `mongo-java-server over ${folder}`,
    ...(child.pid === undefined ? {} : { pid: child.pid }),
    gone,
    stop: () => stopChild(child),
  };
}
