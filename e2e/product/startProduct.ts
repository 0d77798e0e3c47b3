import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimingLibraries } from '../../api/testing/claimingLibraries';
import { exhibitionLoanFolder } from '../../api/testing/exhibitionLoan';
import { findClamd } from '../../api/testing/servers/findClamd';
import { startClamd } from '../../api/testing/servers/startClamd';
import { describeSamples } from '../files/sampleFiles';
import { chromiumPath, debianBrowsers } from './chromiumPath';
import { maxFileSizeMB } from './limits';
import { startMailHost } from './mailHost';
import { startPortalProcess } from './portalProcess';

/** The built-in libraries, each of which may claim deposits. */
async function writeLibraries(folder: string): Promise<string> {
  const file = path.join(folder, 'libraries.json');
  await writeFile(file, JSON.stringify(claimingLibraries));
  return file;
}

/** The product's own forms with one more, which no code knows: the portal publishes them as files of its own. */
async function copySchemas(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'schemas-e2e-'));
  const own = path.resolve(import.meta.dirname, '../../schemas');
  for (const from of [own, exhibitionLoanFolder])
    await cp(from, folder, { recursive: true });
  return folder;
}

/**
 * Starts the built product once for all tests. Where E2E_ORIGIN and E2E_DATA_DIR name a portal that is running already,
 * that one is tested.
 */
// Playwright asks for a default export.
export { startProduct as default };

async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(chromiumPath())) {
    throw new Error(
      `There is no browser at ${chromiumPath()}: run "apt-get install ${debianBrowsers[0].name}" as root, or name one with CHROMIUM.`,
    );
  }
  process.stdout.write(`${describeSamples()}\n`);
  if (process.env['E2E_ORIGIN'] && process.env['E2E_DATA_DIR']) {
    return undefined;
  }
  const clamd = findClamd() === undefined ? undefined : await startClamd();
  const mailHost = await startMailHost();
  process.env['E2E_MAILS'] = mailHost.url;
  const settings = await mkdtemp(path.join(tmpdir(), 'settings-e2e-'));
  const schemas = await copySchemas();
  const portal = await startPortalProcess({
    LIBRARIES_FILE: await writeLibraries(settings),
    SCHEMAS_DIR: schemas,
    SMTP_URL: mailHost.smtpUrl,
    CLAMD_ADDRESS: clamd?.address ?? '',
    PUBLISHER_MAX_FILE_SIZE_MB: String(maxFileSizeMB),
  });
  process.env['E2E_ORIGIN'] = portal.origin;
  process.env['E2E_DATA_DIR'] = portal.dataDir;
  return async () => {
    await portal.stop();
    await rm(schemas, { recursive: true });
    await rm(settings, { recursive: true });
    await mailHost.stop();
    await clamd?.stop();
  };
}
