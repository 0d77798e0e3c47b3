import type { FrontendConfig, Library } from '@contract/configuration';
import type { Config } from '../../config/config';

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
    context: config.contextPath,
    today,
    timeZone: config.timeZone,
    generalFormPublisherMaxFileSizeMB: config.publisherMaxFileSizeMB,
    staffMaxFileSizeMB: config.staffMaxFileSizeMB,
    chunkSize: config.chunkSize,
    maxIssues: config.maxIssues,
    draftMinutes: config.draftMinutes,
    recaptchaKey: config.captcha?.siteKey ?? '',
    recaptchaScript: config.captcha?.scriptUrl ?? '',
    loginMinutes: config.loginMinutes,
    scannerConfigured: config.clamdAddress !== '',
    libraries,
  };
}
