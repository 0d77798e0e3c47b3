import { toPauseMs } from './pause';

export interface GateSettings {
  /** Whether the connection is back; asked after each pause. Rejects when continuing is useless. */
  probe(): Promise<boolean>;
  /** Seconds until the next attempt; 0 means now. Called once a second. */
  onWait(secondsLeft: number): void;
  random(): number;
}

/** Holds everything back while a connection is lost, and finds out when it is there again. */
export interface ConnectionGate {
  /** Resolves at once while the connection is there, otherwise when it is back. */
  passage(): Promise<void>;
  /** An attempt failed. */
  close(askedSeconds?: number): void;
  isClosed(): boolean;
  /** Something arrived: the next pause is a short one again. */
  succeeded(): void;
  retryNow(): void;
  stop(): void;
}

/** Builds a gate that is open. Pauses grow from one to thirty seconds and there is no last attempt. */
export function createConnectionGate(settings: GateSettings): ConnectionGate {
  const { probe, onWait, random } = settings;
  let failures = 0;
  let reopening: Promise<void> | undefined;
  let wake = () => undefined as void;
  let stopped = false;

  async function wait(ms: number): Promise<void> {
    const end = { reached: false };
    for (let left = ms; left > 0 && !end.reached && !stopped; left -= 1000) {
      onWait(Math.ceil(left / 1000));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(1000, left));
        wake = () => {
          end.reached = true;
          clearTimeout(timer);
          resolve();
        };
      });
    }
    wake = () => undefined;
  }

  async function reopen(askedSeconds: number): Promise<void> {
    let asked = askedSeconds;
    for (;;) {
      failures += 1;
      await wait(toPauseMs(failures, random(), asked));
      if (stopped) return;
      onWait(0);
      if (await probe()) return;
      asked = 0;
    }
  }

  return {
    passage: () => reopening ?? Promise.resolve(),
    close(askedSeconds = 0) {
      reopening ??= reopen(askedSeconds).finally(() => {
        reopening = undefined;
      });
      reopening.catch(() => undefined);
    },
    isClosed: () => reopening !== undefined,
    succeeded() {
      if (reopening === undefined) failures = 0;
    },
    retryNow: () => wake(),
    stop() {
      stopped = true;
      wake();
    },
  };
}
