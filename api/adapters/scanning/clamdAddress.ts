/** Where clamd listens: a socket of this machine or a port of another. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Reads `host:port`, `[::1]:port` or the absolute path of a socket; null when it is neither. */
export function toClamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text };
  const parts = /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(text);
  const host = parts?.[1] ?? parts?.[2];
  const port = Number(parts?.[3]);
  if (host === undefined || port < 1 || port > 65_535) return null;
  return { host, port };
}
