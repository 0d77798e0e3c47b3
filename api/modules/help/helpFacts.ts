import type { FrontendConfig } from '@contract/configuration';
import type { ListService } from '../lists/list.service';
import type { HelpFacts } from './helpText';

/** The list of the accepted formats of each kind of file. */
const FORMATS = 'FileUploadPurpose';

/**
 * The facts that help texts may name: `draftMinutes`, `maxFileSizeMB`, `libraryName`, `serviceName`, and
 * `formats.BOOK` for each kind of file. Configuration and lists say them once, for the texts and for the checks.
 */
export async function findHelpFacts(
  configuration: FrontendConfig,
  lists: Pick<ListService, 'findLiveVersion' | 'find'>,
): Promise<HelpFacts> {
  const version = await lists.findLiveVersion(FORMATS);
  const list =
    version === undefined ? undefined : await lists.find(FORMATS, version);
  const formats = (list?.entries ?? []).map(({ name, ...entry }) => [
    `formats.${name}`,
    String(entry['formats'] ?? ''),
  ]);
  return {
    ...(Object.fromEntries(formats) as HelpFacts),
    draftMinutes: String(configuration.draftMinutes),
    maxFileSizeMB: String(configuration.generalFormPublisherMaxFileSizeMB),
    libraryName: configuration.libraryName,
    serviceName: configuration.serviceName,
  };
}
