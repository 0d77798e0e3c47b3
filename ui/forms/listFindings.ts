import type { Finding } from '@engine/types/evaluation';
import { findStepOf } from './findStepOf';
import type { OpenForm } from './state/openForm';

/**
 * Returns the findings for the summary of a step, the current one unless another is given: the API's, and those of the engine that the
 * last refused attempt to continue showed.
 */
export function listFindings(
  { form, wizard }: Pick<OpenForm, 'form' | 'wizard'>,
  current: string = wizard.current,
): Finding[] {
  const { serverFindings } = wizard;
  const { evaluation } = wizard.form;
  // On a form of one step there is no other place for a finding.
  const isOnly = form.definition.form.steps.length === 1;
  const server = serverFindings.filter(
    ({ path }) => isOnly || findStepOf(form, path, wizard) === current,
  );
  const own = isOnly ? evaluation : evaluation.steps[current];
  const stated = new Set(server.map(({ path }) => path));
  const shown = (own?.findings ?? []).filter(
    ({ path }) => Object.hasOwn(wizard.judged, path) && !stated.has(path),
  );
  return [...server, ...shown];
}
