import { joinPointer } from '@engine';
import type { FormDefinition, UiNode } from '@engine/types/definition';
import type { JsonPointer } from '@engine/types/json';

function findField(nodes: readonly UiNode[]): string | undefined {
  for (const node of nodes) {
    if ('field' in node && node.widget === 'captcha') return node.field;
    const inner = 'layout' in node ? findField(node.nodes) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Where a form asks for the answer to a captcha; undefined where it asks for none. */
export function findCaptcha({
  steps,
}: Pick<FormDefinition, 'steps'>): JsonPointer | undefined {
  for (const { ui } of Object.values(steps)) {
    for (const { scope, nodes } of ui.sections) {
      const field = findField(nodes);
      const path = scope === '' ? '' : `/${scope}`;
      if (field !== undefined) return joinPointer(path, field);
    }
  }
  return undefined;
}
