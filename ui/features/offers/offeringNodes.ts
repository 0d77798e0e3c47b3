import type { UiNode } from '@engine/types/definition';
import type { Offer } from '@engine/types/offer';

/** A question, or rows of questions, at which a value of a file is offered. */
export interface OfferingNode {
  readonly field: string;
  readonly node: Extract<UiNode, { field: string } | { rows: string }>;
  readonly offer: Offer;
}

/** The questions of one object at which something is offered, in the order of the page. */
export function listOfferingNodes(nodes: readonly UiNode[]): OfferingNode[] {
  return nodes.flatMap((node): OfferingNode[] => {
    if ('field' in node && node.offer !== undefined)
      return [{ field: node.field, node, offer: node.offer }];
    if ('rows' in node && node.offer !== undefined)
      return [{ field: node.rows, node, offer: node.offer }];
    return 'layout' in node ? listOfferingNodes(node.nodes) : [];
  });
}
