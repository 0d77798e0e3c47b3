import type { Finding } from '@engine/types/evaluation';
import type { JsonPointer } from '@engine/types/json';
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

/**
 * The findings of the summary with the reasons of their questions in place of a missing answer. After a refused attempt
 * the questions that need no answer have theirs, too: a chosen file is not there.
 */
export function withReasons(
  findings: readonly Finding[],
  reasons: Readonly<Record<JsonPointer, string>>,
  { form, wizard }: Pick<OpenForm, 'form' | 'wizard'>,
  step: string,
): Finding[] {
  const said = findings.map((finding) => ({
    ...finding,
    message: reasons[finding.path] ?? finding.message,
  }));
  if (!wizard.attempted.includes(step)) return said;
  const others = Object.entries(reasons).filter(
    ([path]) =>
      !findings.some((one) => one.path === path) &&
      findStepOf(form, path, wizard) === step,
  );
  return [
    ...said,
    ...others.map(([path, message]): Finding => ({
      path,
      code: 'fileReady',
      severity: 'error',
      params: {},
      message,
    })),
  ];
}
