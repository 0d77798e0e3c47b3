import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Where work branches off, the first that exists. */
const trunks = ['origin/main', 'main'];

/** The differences from the trunk: commits, the work tree, and untracked files. */
export interface Changes {
  /** The commit that the work began at. */
  readonly base: string;
  /** Paths in the repository, without deleted files. */
  readonly files: readonly string[];
}

/** Finds what was changed since the work branched off. Rejects outside a git repository. */
export async function findChanges(root: string): Promise<Changes> {
  const git = async (...args: string[]) => {
    const { stdout } = await execute('git', args, { cwd: root });
    return stdout.split('\n').filter((line) => line !== '');
  };
  const base = await findBase(git);
  const tracked = await git('diff', '--name-only', '--diff-filter=d', base);
  const others = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: [...tracked, ...others] };
}

async function findBase(
  git: (...args: string[]) => Promise<string[]>,
): Promise<string> {
  for (const trunk of trunks) {
    const [base] = await git('merge-base', 'HEAD', trunk).catch(() => []);
    if (base !== undefined) return base;
  }
  return 'HEAD';
}
