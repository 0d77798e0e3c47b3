import { findPointer, readPointer } from '@engine';
import type { SagaIterator } from 'redux-saga';
import { call, fork, select, take } from 'redux-saga/effects';
import {
  depositPlace,
  findOpenDeposit,
  type OpenDeposit,
} from '../depositState';
import { loadBlocks } from '../blocks/lazyBlocks';
import type { Services } from '../../../app/services';

const loadRemoteChecks = () => import('../../../forms/sagas/remoteChecks.saga');

/** Whether the first step is left, and not for a receipt, which has no blocks. */
export const isAmongLaterSteps = ({
  form,
  wizard,
  receipt,
}: OpenDeposit): boolean =>
  receipt === null && wizard.current !== form.definition.form.steps[0]?.id;

/** The publisher of the user, or the one that a member of staff deposits for. */
function findPublisherId({
  context,
  form,
  wizard,
}: OpenDeposit): string | undefined {
  const place = findPointer(form, 'depositor') ?? '';
  const chosen = readPointer(wizard.form.data, `${place}/id`);
  const own = context.user.publisher?.id;
  return own ?? (typeof chosen === 'string' ? chosen : undefined);
}

/** Loads the code of workflows and blocks that the first step does not need, when the user leaves it. */
export function* lazySteps(services: Services): SagaIterator<void> {
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    if (deposit !== undefined && isAmongLaterSteps(deposit)) break;
    yield take('*');
  }
  yield fork(loadBlocks, (name: string, cause: unknown) =>
    services.log(`The block ${name} could not be loaded in advance.`, cause),
  );
  try {
    const { remoteChecks }: Awaited<ReturnType<typeof loadRemoteChecks>> =
      yield call(loadRemoteChecks);
    yield call(remoteChecks<OpenDeposit>, services, {
      ...depositPlace,
      toWaitReason: (check) => services.text(`checking.${check}`),
      findPublisherId,
    });
  } catch (cause) {
    services.log('A part of the page could not be loaded.', cause);
  }
}
