import { fork, type ChildProcess } from 'node:child_process';
import type { runJob } from '../inspection/runJob';
import { toJobAnswer } from '../inspection/toJobAnswer';
import { programPath } from './programs';
import type { WarmAnswer, WarmOrder } from './warmInspection';

export interface WarmInspection {
  runJob: typeof runJob;
  stop(): void;
}

/**
 * Looks at files with the real jobs, all of them in one process that begins with the first: to begin one for each look
 * takes longer than the look. What a process of its own guards against is shown beside `createFileInspector`.
 */
export function startWarmInspection(): WarmInspection {
  const waiting = new Map<number, (text: string) => void>();
  let child: ChildProcess | undefined;
  let last = 0;

  function start(): ChildProcess {
    const started = fork(programPath('warmInspection'), { execArgv: [] });
    started.on('message', ({ id, text }: WarmAnswer) => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    });
    started.on('exit', () => {
      for (const [id, answer] of waiting) {
        waiting.delete(id);
        answer('{"error":"the process ended"}');
      }
      if (child === started) child = undefined;
    });
    return started;
  }

  return {
    async runJob(place, order) {
      child ??= start();
      last += 1;
      const warm: WarmOrder = { id: last, order };
      const answered = new Promise<string>((resolve) => {
        waiting.set(warm.id, resolve);
      });
      child.send(warm);
      try {
        return toJobAnswer(JSON.parse(await answered));
      } catch (error) {
        place.onLost(String(error));
        return null;
      }
    },
    stop: () => child?.kill('SIGKILL'),
  };
}
