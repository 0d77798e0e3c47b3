import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import { makeUser, visitAs } from './accounts';
import type { TestApi } from '../startTestApi';
import type { Answer, Visitor } from './visitor';

const STUDIO = '/library/studio';

/** The pointer of a place inside a file of the working copy. */
export const toPlace = (file: string, inside = '') =>
  `/${file.replaceAll('/', '~1')}${inside}`;

/** An administrator of the forms at one process. */
export interface StudioVisitor {
  visitor: Visitor;
  /** The same administrator at another process. */
  at(api: Pick<TestApi, 'base'>): StudioVisitor;
  get(path: string): Promise<Answer>;
  read(): Promise<{ revision: number; release: number; files: StudioFiles }>;
  change(
    revision: number,
    patch: readonly StudioOperation[],
    label?: string,
    id?: string,
  ): Promise<Answer>;
  publish(revision: number, at?: string, reason?: string): Promise<Answer>;
  /** Makes the results of all examples the expected ones; answers the revision. */
  expectResults(): Promise<number>;
  post(path: string, body: unknown): Promise<Answer>;
}

const REASON = 'Asked for by the library';

/** The studio as this visitor, who is an administrator, sees it. */
export function createStudioVisitor(visitor: Visitor): StudioVisitor {
  const get = (path: string) => visitor.get(`${STUDIO}/${path}`);
  const post = (path: string, body: unknown) =>
    visitor.post(`${STUDIO}/${path}`, body);
  const read: StudioVisitor['read'] = async () => {
    const { body } = await get('working-copy');
    return body as Awaited<ReturnType<StudioVisitor['read']>>;
  };
  const change: StudioVisitor['change'] = (
    revision,
    patch,
    label = 'A test',
    id?: string,
  ) =>
    visitor.send(
      'PATCH',
      `${STUDIO}/working-copy?${new URLSearchParams({ label, ...(id !== undefined && { id }) }).toString()}`,
      JSON.stringify(patch),
      { 'if-match': `"${revision}"` },
    );
  return {
    visitor,
    at: ({ base }) => createStudioVisitor(visitor.at(base)),
    get,
    post,
    read,
    change,
    async expectResults() {
      for (;;) {
        const { body } = await post('working-copy/check', {});
        const problems = body['problems'] as Problem[];
        const { revision } = await read();
        const repairs = problems
          .filter(({ code }) => code === 'example')
          .flatMap(({ repair }) => repair ?? []);
        if (repairs.length === 0) return revision;
        // With its document corrected, an example can have another result again.
        await change(revision, repairs);
      }
    },
    publish: (revision, at, reason = REASON) =>
      post('working-copy/publish', {
        revision,
        reason,
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
