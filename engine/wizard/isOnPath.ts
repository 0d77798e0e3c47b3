import { joinPointer } from '../evaluate/pointers';
import { scopeAt } from '../evaluate/scopes';
import { isShown, resolveText } from '../evaluate/wording/pageTexts';
import type { SectionUi, StepEntry, UiNode } from '../types/definition';
import type { Evaluation } from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import type { CompiledForm } from '../types/model';

/**
 * Whether a step belongs to the path of these answers: its condition holds, and its page asks or tells something. A step
 * in which something is wrong stays, so that its finding has a page.
 */
export function isOnPath(
  form: CompiledForm,
  { id, role }: Pick<StepEntry, 'id' | 'role'>,
  evaluation: Evaluation,
): boolean {
  const step = evaluation.steps[id];
  if (step?.included !== true) return false;
  if (role !== undefined || !step.valid) return true;
  const sections = form.definition.steps[id]?.ui.sections ?? [];
  return (
    sections.some((section) => showsSection(form, section, evaluation)) ||
    !sections.some(({ nodes }) => nodes.some(asks))
  );
}

/** Whether a node asks for answers, or is a control of the service that may do so. */
function asks(node: UiNode): boolean {
  if ('field' in node || 'rows' in node || 'object' in node) return true;
  return 'layout' in node ? node.nodes.some(asks) : node.block !== undefined;
}

/** Whether a section shows more than the words around questions that it does not ask. */
function showsSection(
  form: CompiledForm,
  { scope, when, nodes }: SectionUi,
  evaluation: Evaluation,
): boolean {
  const path = joinPointer('', ...scope.split('/').filter((one) => one !== ''));
  const plan = scopeAt(evaluation, path)?.plan;
  return (
    plan !== undefined &&
    isMet(when) &&
    nodes.some((node) => shows(node, path, when !== undefined))
  );

  function isMet(condition: string | undefined): boolean {
    return isShown(form, condition, path, evaluation);
  }

  /** A text under a condition is meant for these answers; any other one goes with the questions beside it. */
  function shows(
    node: UiNode,
    at: JsonPointer,
    isConditional: boolean,
  ): boolean {
    if (!isMet(node.when)) return false;
    if ('field' in node) return plan?.relevant.has(node.field) === true;
    if ('rows' in node) return plan?.relevant.has(node.rows) === true;
    if ('object' in node) return plan?.relevant.has(node.object) === true;
    const isChosen = isConditional || node.when !== undefined;
    if ('layout' in node)
      return node.nodes.some((inner) => shows(inner, at, isChosen));
    if (node.block !== undefined) return true;
    return (
      isChosen &&
      (node.sentence !== undefined ||
        resolveText(form, node.text ?? '', at, evaluation) !== '')
    );
  }
}
