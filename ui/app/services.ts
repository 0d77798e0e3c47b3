import type { SentenceName } from '@engine/types/generated/names';
import { filePurpose, sentence } from '@engine';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { i18n } from 'i18next';
import type { CoverServices } from '../features/cover/cover.saga';
import type {
  DepositServices,
  PendingUpload,
} from '../features/deposit/depositServices';
import type { OpenDeposit } from '../features/deposit/depositState';
import { findFilePointer } from '../features/deposit/filePlaces';
import { hasFilledRows } from '../features/deposit/filledRows';
import type { LeaveGuardServices } from '../features/deposit/sagas/leaveGuard.saga';
import type { FormServices } from '../forms/sagas/formServices';
import type { UploadServices } from '../features/upload/workflow/uploadServices';
import type { AccountServices } from '../features/identity/accountServices';
import type { AppState } from './store';

/** Everything outside the store, as the workflows of all features ask for it. */
export interface Services
  extends
    AccountServices,
    CoverServices,
    DepositServices,
    FormServices,
    LeaveGuardServices,
    UploadServices {}

/** The services that the environment provides; the rest of `Services` follows from the store. */
export type Environment = Omit<
  Services,
  | 'listPendingUploads'
  | 'isUploading'
  | 'isSubmitting'
  | 'hasRows'
  | 'sentences'
  | 'coverFailed'
  | 'text'
  | 'addTexts'
  | 'findEnvironment'
> & { texts: i18n };

function listPending({ deposit, uploads }: AppState): PendingUpload[] {
  return Object.entries(uploads).flatMap(([place, slot]) => {
    if (slot.status === 'refused') return [];
    const { filename, size, resume } = slot;
    const percent = slot.status === 'checking' ? 100 : slot.percent;
    const purpose = deposit.phase === 'open' ? purposeAt(deposit, place) : '';
    return [{ pointer: place, filename, size, purpose, percent, resume }];
  });
}

function purposeAt({ wizard }: OpenDeposit, place: string): string {
  const pointer = findFilePointer(wizard.form.data, place);
  return pointer === undefined ? '' : filePurpose(wizard.form, pointer);
}

/** Completes the environment with what the workflows read from the store. */
export function createServices(
  environment: Environment,
  getState: () => AppState,
): Services {
  const { texts, ...rest } = environment;
  return {
    ...rest,
    listPendingUploads: () => listPending(getState()),
    isUploading: () =>
      Object.values(getState().uploads).some(
        ({ status }) => status === 'uploading',
      ),
    isSubmitting() {
      const { deposit } = getState();
      return (
        deposit.phase === 'open' &&
        deposit.wizard.submission.status === 'submitting'
      );
    },
    hasRows() {
      const { deposit } = getState();
      return deposit.phase === 'open' && hasFilledRows(deposit);
    },
    coverFailed() {
      const { deposit } = getState();
      return deposit.phase === 'open'
        ? sentence(deposit.form, 'coverFailed')
        : '';
    },
    sentences() {
      const { deposit } = getState();
      const translate = (name: SentenceName) =>
        deposit.phase === 'open' ? sentence(deposit.form, name) : '';
      return {
        uploadFailed: translate('uploadFailed'),
        uploadUnexpected: translate('uploadUnexpected'),
      };
    },
    async findEnvironment() {
      const { deposit } = getState();
      if (deposit.phase === 'open') return deposit.context;
      const { api } = environment;
      const [user, config] = await Promise.all([
        api.get<CurrentUser>('user/current'),
        api.get<FrontendConfig>('api/frontendConfig'),
      ]);
      return { user, config };
    },
    text: (key, params) => texts.t(key, { ns: 'app', ...params }),
    addTexts: (namespace, more) =>
      void texts.addResourceBundle('en', namespace, more),
  };
}
