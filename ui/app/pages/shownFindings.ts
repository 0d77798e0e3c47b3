import type { Finding } from '@engine/types/evaluation';
import { findStepOf } from '../../forms/findStepOf';
import type { OpenDeposit } from '../../features/deposit/depositState';

/** What the summary of the current step lists: the API's findings in it and, once going on was refused, the engine's. */
export function listShownFindings(deposit: OpenDeposit): Finding[] {
  const { form, wizard } = deposit;
  const { current } = wizard;
  const server = wizard.serverFindings.filter(
    ({ path }) => findStepOf(form, path) === current,
  );
  const told = new Set(server.map(({ path }) => path));
  const own = wizard.attempted.includes(current)
    ? (wizard.form.evaluation.steps[current]?.findings ?? [])
    : [];
  return [...server, ...own.filter(({ path }) => !told.has(path))];
}
