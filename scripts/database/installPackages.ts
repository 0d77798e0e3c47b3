import { runCommand, type CommandResult } from './runCommand';

/** Installs Debian packages with apt-get; the answer says whether it worked. */
export async function installPackages(
  names: readonly string[],
): Promise<CommandResult> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update'], { env });
  return runCommand(
    'apt-get',
    ['install', '--yes', '--no-install-recommends', ...names],
    { env },
  );
}
