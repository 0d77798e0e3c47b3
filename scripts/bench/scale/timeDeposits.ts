import { aBook } from '../../../api/testing/records/aBook';
import { buildPdf } from '../../../api/testing/files/buildPdf';
import { Visitor } from '../../../api/testing/visitors/visitor';
import { median } from '../statistics';
import { time } from './time';

/** Deposits at each portal before the first that counts: a new process of Java or Node.js is slow. */
const WARM_UP = 20;
const ROUNDS = 30;

/** Milliseconds of one upload and of the deposit after it. */
export interface DepositTimes {
  readonly upload: number;
  readonly submit: number;
}

let made = 0;

/** Uploads a new PDF of one page and deposits it. */
export async function depositPdf(base: string): Promise<DepositTimes> {
  const visitor = await Visitor.arrive(base);
  made += 1;
  const pdf = buildPdf(100 + made);
  let tempFileId = '';
  const upload = await time(async () => {
    ({ tempFileId } = await visitor.upload(pdf, 'tides.pdf'));
  });
  const submit = await time(async () => {
    const answer = await visitor.deposit(aBook(tempFileId));
    if (answer.status !== 200) throw new Error(answer.text);
  });
  return { upload, submit };
}

/** Medians at each of these portals, which take turns: both are equally warm, and the machine is the same to both. */
export async function timeDeposits(
  bases: readonly string[],
): Promise<DepositTimes[]> {
  const times = bases.map((): DepositTimes[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const turns = [...bases.entries()];
    for (const [at, base] of round % 2 === 0 ? turns : turns.toReversed()) {
      const taken = await depositPdf(base);
      if (round >= WARM_UP) times[at]?.push(taken);
    }
  }
  return times.map((each) => ({
    upload: median(each.map(({ upload }) => upload)),
    submit: median(each.map(({ submit }) => submit)),
  }));
}
