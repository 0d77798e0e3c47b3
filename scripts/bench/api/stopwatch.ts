/** Where the time of a request goes. */
export const stretches = [
  'session',
  'body',
  'form',
  'files',
  'configuration',
  'dryRun',
  'total',
] as const;

export type Stretch = (typeof stretches)[number];

/** Microseconds of each stretch, request by request. */
export type Timings = Record<Stretch, number[]>;

/** Adds up what is timed until the request ends; made for one request at a time. */
export interface Stopwatch {
  begin(stretch: Stretch): void;
  end(stretch: Stretch): void;
  /** The same function, its time added to a stretch. */
  timed<Args extends unknown[], Answer>(
    stretch: Stretch,
    work: (...args: Args) => Promise<Answer>,
  ): (...args: Args) => Promise<Answer>;
  /** Notes what the request took. */
  finish(): void;
  /** Returns the times noted since the last call. */
  take(): Timings;
}

/** Builds a stopwatch for the requests of one connection. */
export function createStopwatch(): Stopwatch {
  const begun = new Map<Stretch, number>();
  let spent = new Map<Stretch, number>();
  let timings = emptyTimings();
  const begin = (stretch: Stretch) =>
    void begun.set(stretch, performance.now());
  const end = (stretch: Stretch) => {
    const since = begun.get(stretch);
    if (since === undefined) return;
    begun.delete(stretch);
    const took = (performance.now() - since) * 1000;
    spent.set(stretch, (spent.get(stretch) ?? 0) + took);
  };
  return {
    begin,
    end,
    timed:
      (stretch, work) =>
      async (...args) => {
        begin(stretch);
        try {
          return await work(...args);
        } finally {
          end(stretch);
        }
      },
    finish() {
      for (const stretch of stretches) {
        timings[stretch].push(spent.get(stretch) ?? 0);
      }
      spent = new Map();
    },
    take() {
      const taken = timings;
      timings = emptyTimings();
      return taken;
    },
  };
}

function emptyTimings(): Timings {
  return {
    session: [],
    body: [],
    form: [],
    files: [],
    configuration: [],
    dryRun: [],
    total: [],
  };
}
