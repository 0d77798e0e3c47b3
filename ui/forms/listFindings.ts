import type { Finding } from '@engine/types/evaluation';
import { findStepOf } from './findStepOf';
import { listLeftFindings, type OpenForm } from './state/openForm';

/**
 * Returns the findings for the summary of a step, the current one unless another is given. They are the API's, and
 * those that the last refused attempt to continue showed: texts that are in no list, and the engine's.
 */
export function listFindings(
  open: Pick<OpenForm, 'form' | 'wizard' | 'leftTexts'>,
  current: string = open.wizard.current,
): Finding[] {
  const { form, wizard } = open;
  const { serverFindings } = wizard;
  const { evaluation } = wizard.form;
  // On a form of one step there is no other place for a finding.
  const isOnly = form.definition.form.steps.length === 1;
  const isOfStep = ({ path }: Finding) =>
    isOnly || findStepOf(form, path, wizard) === current;
  const wasRefused =
    wizard.attempted.includes(wizard.current) || serverFindings.length > 0;
  const left = wasRefused ? listLeftFindings(open).filter(isOfStep) : [];
  const leftAt = new Set(left.map(({ path }) => path));
  const server = serverFindings.filter(
    (finding) => isOfStep(finding) && !leftAt.has(finding.path),
  );
  const own = isOnly ? evaluation : evaluation.steps[current];
  const stated = new Set([...left, ...server].map(({ path }) => path));
  const shown = (own?.findings ?? []).filter(
    ({ path }) => Object.hasOwn(wizard.judged, path) && !stated.has(path),
  );
  return [...left, ...server, ...shown];
}
