import type { StudioFiles, StudioOperation } from '@contract/studio';
import { makeUser, visitAs } from './accounts';
import type { TestApi } from './startTestApi';
import type { Answer, Visitor } from './visitor';

const STUDIO = '/library/studio';

/** The pointer of a place inside a file of the working copy. */
export const toPlace = (file: string, inside = '') =>
  `/${file.replaceAll('/', '~1')}${inside}`;

/** An administrator of the forms at one process. */
export interface StudioVisitor {
  visitor: Visitor;
  /** The same administrator at another process. */
  at(api: TestApi): StudioVisitor;
  get(path: string): Promise<Answer>;
  read(): Promise<{ revision: number; release: number; files: StudioFiles }>;
  change(
    revision: number,
    patch: readonly StudioOperation[],
    label?: string,
  ): Promise<Answer>;
  publish(revision: number, at?: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
}

const REASON = 'Asked for by the library';

/** The studio as this visitor, who is an administrator, sees it. */
export function createStudioVisitor(visitor: Visitor): StudioVisitor {
  const get = (path: string) => visitor.get(`${STUDIO}/${path}`);
  const post = (path: string, body: unknown) =>
    visitor.post(`${STUDIO}/${path}`, body);
  return {
    visitor,
    at: ({ base }) => createStudioVisitor(visitor.at(base)),
    get,
    post,
    async read() {
      const { body } = await get('working-copy');
      return body as Awaited<ReturnType<StudioVisitor['read']>>;
    },
    change: (revision, patch, label = 'A test') =>
      visitor.send(
        'PATCH',
        `${STUDIO}/working-copy?label=${encodeURIComponent(label)}`,
        JSON.stringify(patch),
        { 'if-match': `"${revision}"` },
      ),
    publish: (revision, at) =>
      post('working-copy/publish', {
        revision,
        reason: REASON,
        ...(at !== undefined && { at }),
      }),
  };
}

/** Logs a new SYSADMIN in. */
export async function visitStudio(
  api: TestApi,
  username: string,
): Promise<StudioVisitor> {
  const user = await makeUser(api, 'SYSADMIN', { username });
  return createStudioVisitor(await visitAs(api, user));
}
