import { setTimeout as wait } from 'node:timers/promises';
import {
  toPlace,
  type StudioVisitor,
} from '../../../api/testing/visitors/studioVisitor';
import type { Figure } from '../figures';
import { median } from '../statistics';

const ROUNDS = 3;

/** Issue 17 §4: published and rolled back in less. */
const PUBLISHED_MS = 10_000;

/** Issue 17 §1: every process validates with it after that. */
const LIVE_MS = 5000;

const TITLE = toPlace('forms/deposit.form.json', '/title');

/**
 * Times how long a publication and a rollback take, and when their form is served. Rejects where one is refused.
 *
 * @param elsewhere - another process of the same portal.
 */
export async function timeReleases(
  base: string,
  elsewhere: string,
  studio: StudioVisitor,
): Promise<Figure[]> {
  const present = await readTitle(base);
  const published: number[] = [];
  const rolledBack: number[] = [];
  const live: number[] = [];
  const liveElsewhere: number[] = [];
  const noteLive = async (title: string) => {
    const [here, there] = await Promise.all([
      waitForTitle(base, title),
      waitForTitle(elsewhere, title),
    ]);
    live.push(here);
    liveElsewhere.push(there);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { revision, release } = await studio.read();
    const value = `Give copy ${round}`;
    await studio.change(revision, [{ op: 'replace', path: TITLE, value }]);
    published.push(await time(201, () => studio.publish(revision + 1)));
    await noteLive(value);
    const reason = 'The words were not clear.';
    const again = () => studio.post(`versions/${release}/publish`, { reason });
    rolledBack.push(await time(201, again));
    await noteLive(present);
  }
  const note = `median of ${ROUNDS}`;
  return [
    {
      name: 'a changed form is published',
      value: median(published),
      unit: 'ms',
      goal: PUBLISHED_MS,
      note,
    },
    {
      name: 'the release before is published again',
      value: median(rolledBack),
      unit: 'ms',
      goal: PUBLISHED_MS,
      note,
    },
    {
      name: 'live after either, at most',
      value: Math.max(...live),
      unit: 'ms',
      goal: LIVE_MS,
    },
    {
      name: 'live at another process after either, at most',
      value: Math.max(...liveElsewhere),
      unit: 'ms',
      goal: LIVE_MS,
    },
  ];
}

/** Milliseconds until an answer with this status. Rejects for another one. */
export async function time(
  expected: number,
  ask: () => Promise<{ readonly status: number }>,
): Promise<number> {
  const start = performance.now();
  const { status } = await ask();
  if (status !== expected) throw new Error(`publishing answered ${status}`);
  return performance.now() - start;
}

async function readTitle(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/forms/deposit`);
  const body = (await answer.json()) as {
    definition: { form: { title: string } };
  };
  return body.definition.form.title;
}

/** Milliseconds until the form is served with a title. Rejects where it takes far too long. */
async function waitForTitle(base: string, title: string): Promise<number> {
  const start = performance.now();
  while ((await readTitle(base)) !== title) {
    if (performance.now() - start > 10 * LIVE_MS)
      throw new Error(`“${title}” is not served`);
    await wait(20);
  }
  return performance.now() - start;
}
