/** The program of the administrator that `startHostileEdits` starts. */
import { hostilePages } from '../../../api/testing/studio/hostilePages';
import { hostileRules } from '../../../api/testing/studio/hostileRules';
import { restoreFiles } from '../../../api/testing/studio/restoreFiles';
import {
  createStudioVisitor,
  type StudioVisitor,
} from '../../../api/testing/visitors/studioVisitor';
import { Visitor } from '../../../api/testing/visitors/visitor';
import { time } from './timeReleases';

/** The session of an administrator, and the place of the definition to begin with. */
export interface HostileOrder extends Pick<
  Visitor,
  'base' | 'cookie' | 'token' | 'headers'
> {
  readonly first: number;
}

const definitions = [...hostileRules, ...hostilePages];
const stopped = new AbortController();

process.once('message', (order: HostileOrder) => {
  process.once('message', () => stopped.abort());
  const { base, cookie, token, headers, first } = order;
  const visitor = new Visitor(base, cookie, token, headers);
  void editHostilely(createStudioVisitor(visitor), first).then((taken) =>
    process.send?.(taken, () => process.disconnect()),
  );
});

/** Edits, looks at and tries to publish; answers how many milliseconds each definition took. Rejects when one is published. */
async function editHostilely(
  studio: StudioVisitor,
  first: number,
): Promise<number[]> {
  const taken: number[] = [];
  const { files: original } = await studio.read();
  process.send?.([]);
  while (!stopped.signal.aborted) {
    const definition = definitions[(first + taken.length) % definitions.length];
    if (definition === undefined) throw new Error('no definition');
    const { edits, formKey = 'login' } = definition;
    const { revision } = await studio.read();
    await studio.change(revision, edits);
    const refuse = async () => {
      await Promise.all([
        studio.post('working-copy/preview', { formKey }),
        studio.post('working-copy/check', {}),
        studio.get('diff?from=live&to=working-copy'),
      ]);
      return studio.publish(revision + 1);
    };
    taken.push(await time(422, refuse));
    await restoreFiles(studio, edits, original);
  }
  return taken;
}
