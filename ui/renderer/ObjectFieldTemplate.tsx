import type { ReactNode } from 'react';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { BlockSlot } from './frame/BlockSlot';
import { Group } from './frame/Group';
import { ObjectPart } from './frame/ObjectPart';
import { TextPart } from './frame/TextPart';
import { useRenderer } from './RendererContext';
import { useScope } from './ScopeContext';
import type { NodeView } from './view/viewTypes';

/** rjsf's template of an object: lays its fields out as the page says, with texts, groups, rows and blocks between them. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { view } = useScope();
  const { Rows, theme } = useRenderer();
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return <>{layOut(view.nodes)}</>;

  function layOut(nodes: readonly NodeView[]): ReactNode[] {
    return nodes.map((node, position) => {
      switch (node.kind) {
        case 'field':
          return drawn.get(node.node.field);
        case 'group':
          return (
            <Group key={position} group={node}>
              {layOut(node.nodes)}
            </Group>
          );
        case 'rows': {
          const Drawn = theme.rows?.[node.node.widget] ?? Rows;
          return <Drawn key={node.node.rows} rows={node} />;
        }
        case 'object':
          return <ObjectPart key={node.node.object} part={node} />;
        case 'text':
          return <TextPart key={position} part={node} />;
        case 'block':
          return <BlockSlot key={node.block} part={node} />;
      }
    });
  }
}
