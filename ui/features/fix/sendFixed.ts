import type { FixSent } from '@contract/staff/staff';
import { formMoved } from '../../forms/state/formActions';
import { pageForm } from '../../forms/state/openForm';
import type { ApiClient } from '../../lib/api/apiClient';
import { ApiError } from '../../lib/api/apiError';
import type { AppStore } from '../../app/store';
import { filesCleared } from '../deposit/depositActions';
import { getOpenDeposit } from '../deposit/depositState';
import { listFilesIn } from '../deposit/filesOf';
import { takeAnswers, type Fixing } from './fixAnswers';
import { toFixPath } from './loadFix';

/** A return that is sent again. */
export interface SendingFix {
  readonly store: AppStore;
  readonly reference: string;
  readonly token: string | null;
  readonly fixing: Fixing;
  now(): number;
}

/** Sends a returned deposit again; what the API finds wrong is shown at its questions. */
export async function sendFixed(
  { store, reference, token, fixing, now }: SendingFix,
  api: ApiClient,
  reply: string | undefined,
): Promise<FixSent> {
  const { form, wizard } = getOpenDeposit(store.getState());
  try {
    return await api.post<FixSent>(toFixPath(reference), {
      revision: fixing.revision,
      data: takeAnswers(form, fixing, wizard.form.data),
      ...(reply !== undefined && { reply }),
      ...(token !== null && { token }),
    });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.code === 'FILES_GONE') {
      const deposit = getOpenDeposit(store.getState());
      const gone = listFilesIn(deposit, cause.findings);
      const places = gone.map(({ pointer }) => pointer);
      store.dispatch(filesCleared(places, now()));
    }
    const { findings, more, status, code, message, reference: id } = cause;
    const isOfReply = findings.every(({ path }) => path === '/reply');
    if (isOfReply) throw cause;
    const event = { type: 'submitRefused', findings, more } as const;
    store.dispatch(formMoved(pageForm, event, now()));
    const refusal = { code, message, reference: id, findings: [] };
    throw new ApiError(status, refusal, cause.answer);
  }
}
