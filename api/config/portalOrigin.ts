/** Addresses that mean "all of this machine": one listens there, and asks at the loopback. */
const loopbacks: Readonly<Record<string, string>> = {
  '': '127.0.0.1',
  '0.0.0.0': '127.0.0.1',
  '::': '::1',
};

/** The origin under which this machine reaches a server that listens on `host` and `port`. */
export function portalOrigin(host: string, port: number): string {
  const name = loopbacks[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`;
}
