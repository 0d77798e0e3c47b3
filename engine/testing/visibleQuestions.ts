import { isShown } from '../evaluate/wording/pageTexts';
import { joinPointer, readPointer } from '../evaluate/pointers';
import { scopeAt } from '../evaluate/scopes';
import type {
  FieldNode,
  JsonSchema,
  RowsNode,
  SectionUi,
  UiNode,
} from '../types/definition';
import type { FormState } from '../types/evaluation';
import type { JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';

/** A question that the user can see and answer now. */
export interface Question {
  readonly step: string;
  readonly path: string;
  readonly scopePath: string;
  readonly field: string;
  /** The effective schema of its answer. */
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Rows to which the user can add now. */
export interface Rows {
  readonly step: string;
  readonly path: string;
  readonly newRow: JsonObject;
  readonly count: number;
  /** The keys that name the rows there are. */
  readonly keys: readonly unknown[];
}

export interface Visible {
  readonly questions: readonly Question[];
  readonly rows: readonly Rows[];
}

/** Everything that the pages of the included steps ask under these answers, in their order; what is locked is left out. */
export function visibleQuestions(
  form: CompiledForm,
  state: FormState,
): Visible {
  const { evaluation, data } = state;
  const questions: Question[] = [];
  const rows: Rows[] = [];
  for (const { id } of form.definition.form.steps) {
    if (!evaluation.steps[id]?.included) continue;
    form.definition.steps[id]?.ui.sections.forEach((section) =>
      readSection(id, section),
    );
  }
  return { questions, rows };

  function readSection(step: string, section: SectionUi): void {
    const scopePath = section.scope === '' ? '' : `/${section.scope}`;
    if (!isShown(form, section.when, scopePath, evaluation)) return;
    readNodes(step, section.nodes, scopePath);
  }

  function readNodes(
    step: string,
    nodes: readonly UiNode[],
    scopePath: string,
  ): void {
    for (const node of nodes) {
      if (!isShown(form, node.when, scopePath, evaluation)) continue;
      if ('field' in node) readField(step, node, scopePath);
      else if ('rows' in node) readRows(step, node, scopePath);
      else if ('object' in node)
        readNodes(step, node.nodes, joinPointer(scopePath, node.object));
      else if ('layout' in node) {
        if (isShown(form, node.lockedUnless, scopePath, evaluation)) {
          readNodes(step, node.nodes, scopePath);
        }
      }
    }
  }

  function readField(step: string, node: FieldNode, scopePath: string): void {
    const plan = scopeAt(evaluation, scopePath)?.plan;
    if (!plan?.relevant.has(node.field) || node.field in plan.locked) return;
    questions.push({
      step,
      path: joinPointer(scopePath, node.field),
      scopePath,
      field: node.field,
      schema: plan.fields[node.field] ?? {},
      isRequired: plan.required.has(node.field),
    });
  }

  function isFixed({ fixedWhen }: RowsNode, scopePath: string): boolean {
    return (
      fixedWhen !== undefined && isShown(form, fixedWhen, scopePath, evaluation)
    );
  }

  function readRows(step: string, node: RowsNode, scopePath: string): void {
    const plan = scopeAt(evaluation, scopePath)?.plan;
    if (!plan?.relevant.has(node.rows)) return;
    const path = joinPointer(scopePath, node.rows);
    const held = readPointer(data, path);
    const list = (Array.isArray(held) ? held : []) as JsonObject[];
    const count = list.length;
    const keys = list.map((row) => row['key']);
    if (!isFixed(node, scopePath)) {
      rows.push({ step, path, newRow: node.newRow, count, keys });
    }
    for (let index = 0; index < count; index += 1) {
      readNodes(step, node.nodes, `${path}/${index}`);
    }
  }
}
