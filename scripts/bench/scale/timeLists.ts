import type { mongo } from 'mongoose';
import { logIn, PASSWORD } from '../../../api/testing/accounts';
import { Visitor } from '../../../api/testing/visitor';
import { median } from '../statistics';
import { ADMINISTRATOR, LOAN } from './scalePortal';
import { time } from './time';

const ROUNDS = 10;

/** Median milliseconds of the first page of each list that library staff see. */
export async function timeLists(
  base: string,
  database: mongo.Db,
): Promise<{ name: string; ms: number }[]> {
  const staff = await logIn(
    await Visitor.arrive(base),
    ADMINISTRATOR,
    PASSWORD,
    'library',
  );
  const deposit = await database.collection('deposits').findOne({});
  const lists = {
    'all publishers': '/library/publishers?query=&page=1',
    'publishers of a word': '/library/publishers?query=kelp&page=1',
    'publishers of two words': '/library/publishers?query=kelp%20press&page=1',
    "a publisher's deposits": `/library/deposits?publisherId=${String(deposit?.['publisherId'])}&page=1`,
    'records of a form': `/library/forms/${LOAN}/records`,
    'records of a form by title': `/library/forms/${LOAN}/records?sort=title`,
  };
  const figures: { name: string; ms: number }[] = [];
  for (const [name, address] of Object.entries(lists)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(
        await time(async () => {
          const answer = await staff.get(address);
          if (answer.status !== 200) throw new Error(answer.text);
        }),
      );
    }
    figures.push({ name, ms: median(times) });
  }
  return figures;
}
