import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { installPackages } from './installPackages';
import { lastWords, runCommand } from './runCommand';

const debianJava = '/usr/lib/jvm';

/** The first `java` on the machine that can run a source file (module jdk.compiler), if there is one. */
export async function findJava(
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const homes = await readdir(debianJava).catch(() => []);
  const candidates = [
    ...(env['JAVA_HOME'] ? [path.join(env['JAVA_HOME'], 'bin', 'java')] : []),
    'java',
    ...homes.sort().map((home) => path.join(debianJava, home, 'bin', 'java')),
  ];
  for (const candidate of candidates) {
    const { code, output } = await runCommand(candidate, ['--list-modules'], {
      env,
    });
    if (code === 0 && output.includes('jdk.compiler@')) return candidate;
  }
  return undefined;
}

/** Installs a JDK and Maven when this is Debian and we are root, and says so first; answers why not otherwise. */
export async function installJava(
  say: (text: string) => void,
): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return 'it can be installed from here only as root on Debian';
  }
  say('Installing openjdk-17-jdk-headless and maven with apt-get …');
  const result = await installPackages(['openjdk-17-jdk-headless', 'maven']);
  return result.code === 0 ? undefined : `apt-get failed: ${lastWords(result)}`;
}
