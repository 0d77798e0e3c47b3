import type { ApiClient } from '../../lib/api/apiClient';
import type { FormStorage } from '../../lib/browser/formStorage';
import type { FormLoading } from '../../lib/api/loadForm';
import type { Environment } from '../state/createContext';
import type { KeepServices } from '../keptAnswers/keepAnswers.saga';
import type { SendServices } from './sendForm.saga';

/** Everything outside the store that the forms beside that of the page use. */
export interface FormServices extends FormLoading, KeepServices, SendServices {
  api: ApiClient;
  typed: FormStorage;
  findEnvironment(): Promise<Environment>;
  /** A text of the interface that no rule gives. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
}
