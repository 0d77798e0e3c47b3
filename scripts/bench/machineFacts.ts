import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** What the figures were measured on. */
export interface MachineFacts {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGB: number;
  readonly node: string;
  readonly chromium: string;
}

/** Debian's Chromium, or the one CHROMIUM names. */
export function findChromium(env: NodeJS.ProcessEnv): string {
  return env['CHROMIUM'] || '/usr/bin/chromium';
}

/** Describes this machine. */
export function readMachineFacts(env: NodeJS.ProcessEnv): MachineFacts {
  const processors = cpus();
  return {
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? '',
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: readVersion(findChromium(env)),
  };
}

function readVersion(program: string): string {
  try {
    return execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'none';
  }
}
