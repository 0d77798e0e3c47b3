import { isObject, joinPointer, pointerTokens, readPointer } from '@engine';
import type { StepUi, UiNode } from '@engine/types/definition';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { fieldId, idInside } from '../../renderer/fieldId';

/** A question of a page, and how to know its control. */
export interface QuestionId {
  /** Of the question in the `ui.json` of its step. */
  readonly pointer: JsonPointer;
  /** Of its answer in the document; '*' is any row. */
  readonly path: JsonPointer;
  /** Matches the id of its control; each row on the way is a group with its key. */
  readonly control: RegExp;
}

/** An object of the document that a part of a page asks about. */
interface AskedObject {
  readonly path: JsonPointer;
  /** Pattern of the prefix of the ids of its controls. */
  readonly id: string;
}

/** Lists the questions of a step, and its repeated objects, with the ids of their controls (`controlId`). */
export function listQuestionIds(stepId: string, ui: StepUi): QuestionId[] {
  return ui.sections.flatMap(({ scope, nodes }, index) => {
    const path = scope === '' ? '' : `/${scope}`;
    const object = { path, id: fieldId(stepId, path) };
    return listNodes(nodes, object, joinPointer('/sections', index, 'nodes'));
  });
}

const inside = (object: AskedObject, name: string): AskedObject => ({
  path: joinPointer(object.path, name),
  id: idInside(object.id, name),
});

const anyRow = ({ path, id }: AskedObject): AskedObject => ({
  path: joinPointer(path, '*'),
  id: idInside(id, '([^-]+)'),
});

function listNodes(
  nodes: readonly UiNode[],
  object: AskedObject,
  pointer: JsonPointer,
): QuestionId[] {
  return nodes.flatMap((node, index) => {
    const at = joinPointer(pointer, index);
    const inner = joinPointer(at, 'nodes');
    const known = ({ path, id }: AskedObject) => ({
      pointer: at,
      path,
      control: new RegExp(`^${id}$`),
    });
    if ('field' in node) return [known(inside(object, node.field))];
    if ('rows' in node) {
      const rows = inside(object, node.rows);
      return [...listNodes(node.nodes, anyRow(rows), inner), known(rows)];
    }
    if ('object' in node)
      return listNodes(node.nodes, inside(object, node.object), inner);
    return 'layout' in node ? listNodes(node.nodes, object, inner) : [];
  });
}

/**
 * The pointer of the answer of a question in these answers.
 *
 * @param control - the id of its control, which names the row; without it the first row counts.
 */
export function toAnswerPath(
  question: QuestionId,
  data: JsonObject,
  control = '',
): JsonPointer {
  const keys = question.control.exec(control)?.slice(1) ?? [];
  return pointerTokens(question.path).reduce((path, token) => {
    if (token !== '*') return joinPointer(path, token);
    const key = keys.shift();
    const rows = readPointer(data, path);
    const index = Array.isArray(rows)
      ? rows.findIndex((row) => isObject(row) && String(row['key']) === key)
      : 0;
    return joinPointer(path, Math.max(index, 0));
  }, '');
}

const ofMessage = /-message$/;

/** Finds the id of the control whose question contains an element; undefined outside of questions. */
export function findControlId(element: Element): string | undefined {
  const question = element.closest('.field, .rows');
  const message = [...(question?.querySelectorAll('.field-msg[id]') ?? [])];
  return message.at(-1)?.id.replace(ofMessage, '');
}

/** The elements that draw a question. */
export function findQuestions(
  page: ParentNode,
  { control }: Pick<QuestionId, 'control'>,
): Element[] {
  return [...page.querySelectorAll('.field, .rows')].filter((element) =>
    control.test(findControlId(element) ?? ''),
  );
}
