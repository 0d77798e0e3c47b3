import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { ApiClient } from '../../lib/apiClient';
import type { FormStorage } from '../../lib/formStorage';
import type { FormLoading } from '../../lib/loadForm';

/** Everything outside the store that forms use. */
export interface FormServices extends FormLoading {
  api: ApiClient;
  typed: FormStorage;
  /** Who fills in, and under which configuration. */
  findSurroundings(): Promise<{ user: CurrentUser; config: FrontendConfig }>;
  /** Milliseconds since 1970. */
  now(): number;
  /** A key nobody else makes. */
  makeKey(): string;
  log(message: string, cause?: unknown): void;
  /** A text of the interface that no rule gives. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
}
