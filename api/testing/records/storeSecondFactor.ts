import type { Models } from '../../server/composition/models';

/** Stores an authenticator app of an account that nothing can open: for tests of what removes it. */
export async function storeSecondFactor(
  { secondFactors }: Pick<Models, 'secondFactors'>,
  userId: string,
  confirmedDate: Date | null = new Date(),
): Promise<void> {
  await secondFactors.create({
    _id: userId,
    key: 'sealed',
    confirmedDate,
    lastPeriod: 0,
    recoveryCodes: [],
    createdDate: confirmedDate ?? new Date(),
  });
}
