import { useRenderer } from '../RendererContext';
import { useScope } from '../ScopeContext';
import type { ObjectView } from '../view/viewTypes';

/** Draws the questions about an object inside another one, as a form of its own under a heading. */
export function ObjectPart({ part }: { readonly part: ObjectView }) {
  const { Form } = useRenderer();
  const { objects, showAll, turn } = useScope();
  const props = objects[part.view.path];
  if (props === undefined) return null;
  return (
    <fieldset className="reveal">
      {part.heading !== '' && (
        <legend className="form-label">{part.heading}</legend>
      )}
      <Form {...props} showAll={showAll} turn={turn} />
    </fieldset>
  );
}
