import { fork, type ChildProcess } from 'node:child_process';
import type { startCheckProcess } from '../../inspection/checkProcess';
import { toJobAnswer } from '../../inspection/toJobAnswer';
import { keepInWorker } from '../keptInWorker';
import { programPath } from './programs';
import type { WarmAnswer, WarmOrder } from './warmInspection';

export interface WarmInspection {
  /** In place of a process for every file. */
  start: typeof startCheckProcess;
  stop(): void;
}

interface WarmProcess {
  readonly child: ChildProcess;
  readonly waiting: Map<number, (text: string) => void>;
  orders: number;
}

/** After so many looks another process begins: none grows for as long as all tests run. */
const MOST_ORDERS = 500;

/** The process of this Jest worker, for all of its test files. */
const worker = keepInWorker<{ warmInspection?: WarmProcess }>(
  'warm inspection',
  () => ({}),
);

function startProcess(): WarmProcess {
  const child = fork(programPath('warmInspection'), { execArgv: [], env: {} });
  // It ends with the worker, and does not keep it.
  child.unref();
  child.channel?.unref();
  const started: WarmProcess = { child, waiting: new Map(), orders: 0 };
  const { waiting } = started;
  const giveUp = () => {
    if (worker.warmInspection === started) delete worker.warmInspection;
    for (const answer of waiting.values()) answer('the process ended');
    waiting.clear();
  };
  child.on('message', ({ id, text }: WarmAnswer) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });
  child.on('error', giveUp);
  child.on('exit', giveUp);
  return started;
}

function endProcess(): void {
  worker.warmInspection?.child.kill('SIGKILL');
  delete worker.warmInspection;
}

function findProcess(): WarmProcess {
  const { orders = 0, waiting } = worker.warmInspection ?? {};
  if (orders >= MOST_ORDERS && waiting?.size === 0) endProcess();
  return (worker.warmInspection ??= startProcess());
}

/**
 * Looks at files with the real jobs, all those of a Jest worker in one process that begins with the first: to begin one
 * takes longer than a look. It has no limits of time and memory; what a process of its own guards against is shown
 * beside `createFileInspector`.
 */
export function startWarmInspection(): WarmInspection {
  let isOver = false;
  const own = new Set<number>();

  async function ask(order: WarmOrder['order']): Promise<string> {
    if (isOver) return 'it was stopped';
    const warm = findProcess();
    const id = (warm.orders += 1);
    own.add(id);
    const text = await new Promise<string>((resolve) => {
      warm.waiting.set(id, resolve);
      warm.child.send({ id, order } satisfies WarmOrder);
    });
    own.delete(id);
    return text;
  }

  return {
    start: () => ({
      isAlive: () => true,
      yieldTo: () => undefined,
      end: () => Promise.resolve(),
      async run(order, onLost) {
        const text = await ask(order);
        try {
          return toJobAnswer(JSON.parse(text));
        } catch (error) {
          onLost({ why: `${String(error)} ${text}`, isOfMachine: false });
          return null;
        }
      },
    }),
    stop() {
      isOver = true;
      if (own.size === 0) return;
      const waiting = worker.warmInspection?.waiting;
      for (const id of own) {
        waiting?.get(id)?.('it was stopped');
        waiting?.delete(id);
      }
      // What it does not get done would hold up the next API; another API may still wait for its own.
      if (waiting?.size === 0) endProcess();
    },
  };
}
