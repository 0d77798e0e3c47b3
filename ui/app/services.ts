import { readPointer, sentence } from '@engine';
import type { i18n } from 'i18next';
import { coverPurpose } from '../lib/fileRules';
import type {
  DepositServices,
  PendingUpload,
} from '../features/deposit/depositServices';
import type { LeaveGuardServices } from '../features/deposit/sagas/leaveGuard.saga';
import { isBusy } from '../features/upload/slotState';
import type { UploadServices } from '../features/upload/upload.saga';
import type { AppState } from './store';

/** Everything outside the store, as the workflows of all features ask for it. */
export interface Services
  extends DepositServices, UploadServices, LeaveGuardServices {
  random(): number;
}

/** What the surroundings must bring; the rest of `Services` follows from the store. */
export type Surroundings = Omit<
  Services,
  'listPendingUploads' | 'isSubmitting' | 'sentences' | 'text'
> & { texts: i18n };

/** The purpose a file of a slot is sent with: the deposit's type, or that of covers (spec 1 §3). */
export function purposeOf(state: AppState, pointer: string): string {
  if (pointer.endsWith('/coverFile')) return coverPurpose;
  const { deposit } = state;
  if (deposit.phase !== 'open') return '';
  const type = readPointer(deposit.wizard.form.data, '/type');
  return typeof type === 'string' ? type : '';
}

function listPending(state: AppState): PendingUpload[] {
  return Object.entries(state.uploads)
    .filter(([, slot]) => isBusy(slot))
    .map(([pointer, { filename, size }]) => ({
      pointer,
      filename,
      size,
      purpose: purposeOf(state, pointer),
    }));
}

/** Completes the surroundings with what the workflows read from the store. */
export function createServices(
  surroundings: Surroundings,
  getState: () => AppState,
): Services {
  const { texts, ...rest } = surroundings;
  return {
    ...rest,
    listPendingUploads: () => listPending(getState()),
    isSubmitting() {
      const { deposit } = getState();
      return (
        deposit.phase === 'open' &&
        deposit.wizard.submission.status === 'submitting'
      );
    },
    sentences() {
      const { deposit } = getState();
      const say = (name: string) =>
        deposit.phase === 'open' ? sentence(deposit.form, name) : '';
      return {
        uploadFailed: say('uploadFailed'),
        uploadUnexpected: say('uploadUnexpected'),
      };
    },
    text: (key, params) => texts.t(key, { ns: 'app', ...params }),
  };
}
