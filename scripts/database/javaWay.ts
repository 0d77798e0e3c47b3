import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, stopChild, waitForLine } from './childProcess';
import { StoreInUse, WayFailed, type DatabaseWay } from './databaseWay';
import { findJava, installJava } from './findJava';
import { provideJars } from './provideJars';

const source = fileURLToPath(new URL('./EmbeddedMongo.java', import.meta.url));

/** mongo-java-server over one H2 file, with the wrapper that makes it durable. */
export const javaWay: DatabaseWay = {
  name: 'Java 11 or newer (a JDK) with Maven',
  store: 'h2',
  async start({ folder, env, say }) {
    let java = await findJava(env);
    let jars = java && (await provideJars(env, say));
    if (!java || !jars?.folder) {
      const missing = java ? jars?.reason : 'there is no JDK on this machine';
      const installed = await installJava(say);
      if (!installed.done) {
        throw new WayFailed(
          `${missing ?? 'Maven failed'}; ${installed.reason}`,
        );
      }
      java = await findJava(env);
      if (!java) throw new WayFailed('the installed Java is not a JDK');
      jars = await provideJars(env, say);
    }
    if (!jars?.folder) throw new WayFailed(jars?.reason ?? 'Maven failed');
    return startServer(java, jars.folder, folder);
  },
};

async function startServer(java: string, jars: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const child = startChild(java, [
    '-XX:+UseSerialGC',
    '-cp',
    path.join(jars, '*'),
    source,
    path.join(folder, 'portal.mv'),
  ]);
  const heard = await waitForLine(
    child,
    (line) => /^(listening \d+|locked|failed .*)$/.exec(line)?.[0],
    60_000,
  ).catch((problem: unknown) => {
    throw new WayFailed(`Java could not serve the store: ${String(problem)}`);
  });
  if (heard === 'locked') throw new StoreInUse(folder);
  if (heard.startsWith('failed')) throw new WayFailed(heard);
  return {
    uri: `mongodb://127.0.0.1:${heard.slice('listening '.length)}`,
    description: `mongo-java-server over ${folder}`,
    ...(child.pid === undefined ? {} : { pid: child.pid }),
    stop: () => stopChild(child),
  };
}
