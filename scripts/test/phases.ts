import { say } from '../setup/say.mjs';

/** The parts of a run, each with the time it took. */
export interface Phases {
  /** Does a part of the run and notes its time. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** The times of all parts in one line; parts that ran at the same time count each. */
  present(): string;
}

/** Measures the parts of a run that begins now. */
export function createPhases(clock: () => number): Phases {
  const begin = clock();
  const times: string[] = [];
  const seconds = (since: number) =>
    `${Math.round((clock() - since) / 1000)} s`;
  return {
    async run(name, work) {
      const since = clock();
      say(`\n— ${name} —`);
      try {
        return await work();
      } finally {
        times.push(`${name} ${seconds(since)}`);
        say(`— ${name}: done in ${seconds(since)} —`);
      }
    },
    present: () => `Times: ${times.join(', ')}; together ${seconds(begin)}.`,
  };
}
