import type { JobOrder } from '../../inspection/job';
import { jobs } from '../../inspection/jobs';

/** An order with the number that its answer carries. */
export interface WarmOrder {
  id: number;
  order: JobOrder;
}

export interface WarmAnswer {
  id: number;
  /** The output line that the process of a real inspection would print. */
  text: string;
}

/** Does jobs in one process, several at a time where they are sent so: its code is loaded once. */
process.on('message', ({ id, order }: WarmOrder) => {
  const say = (answer: unknown) => {
    process.send?.({ id, text: JSON.stringify(answer) } satisfies WarmAnswer);
  };
  jobs[order.job](order.input).then(say, (error: unknown) =>
    say({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
