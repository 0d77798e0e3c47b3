import { createConnection } from 'mongoose';
import type { Deposit } from '../../modules/deposits/deposit.model';
import { nameDatabase } from '../../testing/keptDatabase';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { createModels, ensureIndexes } from '../composition/models';
import { lastDeposits } from './lastDeposits';

const onDay = (day: number) => new Date(Date.UTC(2026, 2, day));
const wrong = { lastDepositDate: onDay(9), lastDepositNumber: 'no. 99' };
const issue = (day: number, status: Deposit['status']): Partial<Deposit> => ({
  submittedDate: onDay(day),
  status,
});

test.each<[string, Partial<Deposit>[], Date | null, string]>([
  [
    'that is corrected, by its deposits',
    [issue(1, 'ACCEPTED'), issue(2, 'ACCEPTED')],
    onDay(2),
    'no. 2',
  ],
  [
    'whose last deposit was declined, by the one before',
    [issue(1, 'ACCEPTED'), issue(2, 'DECLINED')],
    onDay(1),
    'no. 1',
  ],
  ['with a deposit that came to nothing', [issue(1, 'DISCARDED')], null, ''],
  ['without deposits as it was', [], onDay(9), 'no. 99'],
])(
  'the last deposit of a title %s',
  async (_which, given, lastDepositDate, lastDepositNumber) => {
    const connection = await createConnection(nameDatabase()).asPromise();
    try {
      const models = createModels(connection);
      await ensureIndexes(models);
      const { _id: workId } = await makeWork(models, 'p1', wrong);
      for (const [at, deposit] of given.entries())
        await makeSerialDeposit(models, {
          ...deposit,
          workId,
          issues: [`no. ${at + 1}`],
        });
      await Promise.all([lastDeposits(models), lastDeposits(models)]);
      expect(await models.works.findById(workId).lean()).toMatchObject({
        lastDepositDate,
        lastDepositNumber,
        revision: 0,
      });
    } finally {
      await connection.dropDatabase();
      await connection.close();
    }
  },
);
