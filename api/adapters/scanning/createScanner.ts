import type { Logger } from 'pino';
import type { Config } from '../../config/config';
import type { Scanner } from '../../ports/scanner';
import { toClamdAddress } from './clamdAddress';
import { createClamdScanner } from './clamdScanner';

/** The scanner that the configuration names; without one that is said in the log and there is none. */
export function createScanner(
  { clamdAddress, scanSeconds }: Pick<Config, 'clamdAddress' | 'scanSeconds'>,
  log: Pick<Logger, 'info' | 'warn'>,
): Scanner | null {
  const address = toClamdAddress(clamdAddress);
  if (address === null) {
    log.warn(
      'no malware scanner is configured (CLAMD_ADDRESS): files are marked as not scanned',
    );
    return null;
  }
  log.info({ clamd: clamdAddress }, 'files are scanned for malware');
  return createClamdScanner(address, scanSeconds * 1000);
}
