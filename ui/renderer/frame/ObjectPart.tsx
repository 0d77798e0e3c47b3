import { useCallback } from 'react';
import { joinPointer } from '@engine';
import { idInside } from '../fieldId';
import { useLivePart } from '../LiveContext';
import { useRenderer } from '../RendererContext';
import { ScopePathContext, useFieldPath, useScope } from '../ScopeContext';
import type { StepNow } from '../types';
import { scopeFormProps } from '../view/scopeFormProps';
import { scopeView } from '../view/scopeView';
import type { ObjectView } from '../view/viewTypes';

/**
 * Draws the questions about an object inside another one, as a form of its own under a heading. It follows that object:
 * what is outside of it can decide about it too.
 */
export function ObjectPart({ part }: { readonly part: ObjectView }) {
  const { node, heading } = part;
  const { Form, form, stepId } = useRenderer();
  const { id, turn, view: outer, locate } = useScope();
  const { sectionId } = outer;
  const path = useFieldPath(node.object);
  const shown = useLivePart(
    useCallback(
      (now: StepNow) => {
        const { state, context, only } = now;
        const source = { form, stepId, state, context, only };
        const view = scopeView(source, sectionId, path, node.nodes);
        if (view === undefined || view.nodes.length === 0) return undefined;
        return scopeFormProps(view, path, now);
      },
      [form, stepId, sectionId, path, node],
    ),
  );
  const locateObject = useCallback(
    () => joinPointer(locate(), node.object),
    [locate, node.object],
  );
  if (shown === undefined) return null;
  return (
    <fieldset className="reveal">
      {heading !== '' && <legend className="form-label">{heading}</legend>}
      <ScopePathContext value={path}>
        <Form
          {...shown}
          id={idInside(id, node.object)}
          turn={turn}
          locate={locateObject}
        />
      </ScopePathContext>
    </fieldset>
  );
}
