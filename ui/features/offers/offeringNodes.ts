import type { UiNode } from '@engine/types/definition';
import type { Offer } from '@engine/types/offer';

/** A question, or rows of questions, at which a value of a file or of the catalogue is offered. */
export interface OfferingNode {
  readonly field: string;
  readonly node: Extract<UiNode, { field: string } | { rows: string }>;
  readonly offer: Offer;
}

/** The questions at which the value of a file is offered: a file of a part says nothing of its whole work. */
export const listNodesOfFiles = (nodes: readonly UiNode[]): OfferingNode[] =>
  listOfferingNodes(nodes).filter(
    ({ node }) => !('field' in node) || node.offeredBy === undefined,
  );

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
