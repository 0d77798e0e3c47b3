import type { Config } from './config';
import { portalOrigin } from './portalOrigin';

/**
 * The address of a path of the portal, as it stands in mails. Without PUBLIC_URL it is one of this machine,
 * which is all that trying out needs.
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
