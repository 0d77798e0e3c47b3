import type { Answer, Visitor } from '../visitors/visitor';
import type { Asker } from './endpointTable';
import type { EndpointFixture } from './endpointFixture';

/** Sends a request that is right but, perhaps, for who asks. */
export type Call = (
  visitor: Visitor,
  fixture: EndpointFixture,
  who: Asker,
) => Promise<Answer>;

/** A call that only reads an address. */
export const get =
  (path: string, accept = 'application/json'): Call =>
  (visitor) =>
    visitor.get(path, { accept });
