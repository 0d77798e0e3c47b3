import { fork, type ChildProcess } from 'node:child_process';
import type { startCheckProcess } from '../../inspection/checkProcess';
import { toJobAnswer } from '../../inspection/toJobAnswer';
import { programPath } from './programs';
import type { WarmAnswer, WarmOrder } from './warmInspection';

export interface WarmInspection {
  /** In place of a process for every file. */
  start: typeof startCheckProcess;
  stop(): void;
}

/**
 * Looks at files with the real jobs, all of them in one process that begins with the first: to begin one for each look
 * takes longer than the look. It has no limits of time and memory; what a process of its own guards against is shown
 * beside `createFileInspector`.
 */
export function startWarmInspection(): WarmInspection {
  const waiting = new Map<number, (text: string) => void>();
  let child: ChildProcess | undefined;
  let isOver = false;
  let last = 0;

  function start(): ChildProcess {
    const started = fork(programPath('warmInspection'), {
      execArgv: [],
      env: {},
    });
    const giveUp = () => {
      if (child === started) child = undefined;
      for (const answer of waiting.values()) answer('the process ended');
      waiting.clear();
    };
    started.on('message', ({ id, text }: WarmAnswer) => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    });
    started.on('error', giveUp);
    started.on('exit', giveUp);
    return started;
  }

  function ask(order: WarmOrder['order']): Promise<string> {
    if (isOver) return Promise.resolve('it was stopped');
    child ??= start();
    last += 1;
    const warm: WarmOrder = { id: last, order };
    const answered = new Promise<string>((resolve) => {
      waiting.set(warm.id, resolve);
    });
    child.send(warm);
    return answered;
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
      child?.kill('SIGKILL');
    },
  };
}
