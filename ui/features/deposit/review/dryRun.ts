import {
  findSubmitPath,
  readPointer,
  withoutBlanks,
  type FirstFindings,
} from '@engine';
import type { Evaluation, Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { ApiClient } from '../../../lib/api/apiClient';
import type { OpenDeposit } from '../depositState';
import { findAskedPicker } from '../titles/titlePicker';

/** A deposit that the API judges without storing it. */
export interface DryRun {
  /** The address that the deposit would be sent to. */
  readonly path: string;
  readonly version: number;
  readonly data: JsonObject;
}

/**
 * What is asked of the API about a deposit before it is sent: only for an existing title does the API know more than
 * the page. Undefined where it does not.
 */
export function toDryRun(deposit: OpenDeposit): DryRun | undefined {
  const { form, wizard } = deposit;
  const { data, evaluation } = wizard.form;
  const picker = findAskedPicker(deposit);
  const chosen = picker && readPointer(data, picker.id);
  const path = findSubmitPath(form, data, evaluation);
  return chosen === undefined || path === undefined
    ? undefined
    : { path, version: form.version, data };
}

/** By the answers: a review that is opened again without a change asks nothing. */
const known = new WeakMap<JsonObject, Promise<FirstFindings>>();

/** Asks the API to judge a deposit, once for the same answers. */
export function askDryRun(
  api: Pick<ApiClient, 'postWithoutLogin'>,
  { path, version, data }: DryRun,
): Promise<FirstFindings> {
  const before = known.get(data);
  if (before !== undefined) return before;
  const asked = api.postWithoutLogin<FirstFindings>(path, withoutBlanks(data), {
    'X-Form-Version': String(version),
    'X-Dry-Run': 'true',
  });
  known.set(data, asked);
  asked.catch(() => known.delete(data));
  return asked;
}

/** Whether the page has the same finding itself. */
export const isKnownHere = (
  { findings }: Evaluation,
  { path, code }: Finding,
): boolean => findings.some((one) => one.path === path && one.code === code);
