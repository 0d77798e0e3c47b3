import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The parts of a Lighthouse report that are used: categories from 0 to 1, audits in milliseconds or, for the
 * shift, without unit.
 */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** One visit of a page as Lighthouse judges it. */
export interface Visit {
  /** Category → 0 to 100. */
  score(category: string): number;
  /** Milliseconds, or the number of an audit that measures no time. */
  audit(name: string): number;
}

/** Installs Lighthouse beside its own lock file, once. It needs more packages than the portal and a later Node.js than it asks for. */
export async function installLighthouse(
  say: (text: string) => void,
): Promise<string> {
  const folder = path.join(import.meta.dirname, 'lighthouse');
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(program)) {
    say('Installing Lighthouse …');
    // It names Node.js 22 as its least and runs with 20.
    const settings = ['--ignore-scripts', '--engine-strict=false'];
    await run('npm', ['ci', ...settings], { cwd: folder });
  }
  return program;
}

/** Visits a page as a telephone with a slow line would, in a browser of its own. */
export async function runLighthouse(
  program: string,
  address: string,
  chromium: string,
): Promise<Visit> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      '--form-factor=mobile',
      '--only-categories=performance,accessibility,best-practices',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  return {
    score: (category) => (categories[category]?.score ?? 0) * 100,
    audit: (name) => audits[name]?.numericValue ?? Number.NaN,
  };
}
