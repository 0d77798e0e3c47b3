import type { FrontendConfig, Library } from '@contract/configuration';
import type { CatalogueSettings, Config } from '../../config/config';

/** The numbers for which a catalogue is asked. */
function toLookups(
  catalogue: CatalogueSettings,
): Pick<FrontendConfig, 'prePubLookup' | 'isbnLookup'> {
  const isFolder = catalogue.kind === 'folder';
  const isHttp = catalogue.kind === 'http';
  return {
    prePubLookup: isFolder || (isHttp && catalogue.prePublicationUrl !== ''),
    isbnLookup: isFolder || (isHttp && catalogue.isbnUrl !== ''),
  };
}

/**
 * Returns the configuration that the browser may know (http.md "Lists, configuration, help"); rules about
 * `config` are judged with it too.
 */
export function presentConfiguration(
  config: Config,
  libraries: Library[],
  today: string,
): FrontendConfig {
  return {
    serviceName: config.serviceName,
    libraryName: config.libraryName,
    discoveryUrl: config.discoveryUrl,
    administrator: config.administrator,
    context: config.contextPath,
    today,
    timeZone: config.timeZone,
    generalFormPublisherMaxFileSizeMB: config.publisherMaxFileSizeMB,
    staffMaxFileSizeMB: config.staffMaxFileSizeMB,
    chunkSize: config.chunkSize,
    maxIssues: config.maxIssues,
    maxParts: config.maxParts,
    draftMinutes: config.draftMinutes,
    recaptchaKey: config.captcha?.siteKey ?? '',
    recaptchaScript: config.captcha?.scriptUrl ?? '',
    loginMinutes: config.loginMinutes,
    ...toLookups(config.catalogue),
    libraries,
  };
}
