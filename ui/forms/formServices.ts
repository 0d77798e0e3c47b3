import type { ApiClient } from '../lib/apiClient';
import type { FormStorage } from '../lib/formStorage';
import type { FormLoading } from '../lib/loadForm';
import type { Environment } from './createContext';
import type { KeepServices } from './keepAnswers.saga';
import type { SendServices } from './sendForm.saga';

/** Everything outside the store that the forms beside that of the page use. */
export interface FormServices extends FormLoading, KeepServices, SendServices {
  api: ApiClient;
  typed: FormStorage;
  findEnvironment(): Promise<Environment>;
  /** A text of the interface that no rule gives. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
}
