import type { FrontendConfig } from '@contract/configuration';
import type { Receipt } from '@contract/receipt';

/** The name of the library that looks after a deposit; '' where none is assigned or known. */
export function findLibraryName(
  { assignedLibraryAbbrev: abbrev }: Receipt,
  config: Pick<FrontendConfig, 'libraries'> | null,
): string {
  const found = config?.libraries.find((one) => one.abbrev === abbrev);
  return found?.name ?? '';
}
