import type { Config } from './config';
import { portalOrigin } from './portalOrigin';

/**
 * Returns the public address of a path of the portal, for mails. Without PUBLIC_URL it is an address of this
 * machine, which is enough for a trial.
 *
 * @param path - below the context path, e.g. '/user/activate'.
 * @param port - the port the portal listens on.
 */
export function toPublicUrl(
  {
    publicUrl,
    contextPath,
    host,
  }: Pick<Config, 'publicUrl' | 'contextPath' | 'host'>,
  path: string,
  port: number,
): string {
  const origin = publicUrl === '' ? portalOrigin(host, port) : publicUrl;
  return `${origin}${contextPath}${path}`;
}
