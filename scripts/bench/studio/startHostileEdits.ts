import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Visitor } from '../../../api/testing/visitors/visitor';
import type { HostileOrder } from './hostileAdministrator';

const program = fileURLToPath(
  new URL('./hostileAdministrator.ts', import.meta.url),
);

/**
 * Lets an administrator edit, look at and try to publish one hostile definition after the other; resolves when the first
 * one begins. `stop` answers how many milliseconds each took. It is a process of its own: here, reading its large
 * answers would count as waiting of the depositor. Its browser is on another machine, so it leaves these processors
 * to the portal.
 */
export async function startHostileEdits(
  { base, cookie, token, headers }: Visitor,
  first: number,
) {
  const child = fork(program);
  if (child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the administrator ended with ${String(code)}`);
  });
  const hear = () => once(child, 'message').then(([said]) => said as number[]);
  const order: HostileOrder = { base, cookie, token, headers, first };
  child.send(order);
  await Promise.race([hear(), ended]);
  const result = Promise.race([hear(), ended]);
  // `stop` reports a failure.
  result.catch(() => undefined);
  return {
    async stop(): Promise<number[]> {
      if (child.connected) child.send('stop');
      return result;
    },
  };
}
