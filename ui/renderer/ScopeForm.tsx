import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { Json, JsonPointer } from '@engine/types/json';
import { RjsfForm, uiSchemaOf, formSettings } from './rjsfTheme';
import { useRenderer } from './RendererContext';
import { ScopeContext } from './ScopeContext';
import type { Scope } from './ScopeContext';
import { fieldsOf } from './view/fieldsOf';
import { findFinding } from './view/findFinding';
import { isSame } from './view/isSame';
import type { ObjectProps } from './view/scopeFormProps';

export interface ScopeFormProps extends ObjectProps {
  readonly showAll: boolean;
  /** Changes when the form begins anew; without it it never does. */
  readonly turn?: number;
}

/**
 * Draws the questions about one object of the document as one rjsf form. It renders again only when one of its own answers, words or findings changes.
 * rjsf itself holds the tree of fields and no values: those reach each field through the scope, so that a keystroke passes rjsf by.
 */
export const ScopeForm = memo(DrawnScope, isSame);

function DrawnScope(props: ScopeFormProps) {
  const { view, data, findings, told, objects, showAll, turn = 0 } = props;
  const { onAnswer } = useRenderer();
  const { wasLeft, changed, leave } = useLeftFields(view.path, turn);
  const fields = useMemo(() => fieldsOf(view.nodes), [view]);
  const uiSchema = useMemo(() => uiSchemaOf(view.schema), [view.schema]);

  const answer = useCallback(
    (path: JsonPointer, value: Json | undefined) => {
      changed(path);
      onAnswer({ kind: 'set', path, value });
    },
    [onAnswer, changed],
  );

  const scope: Scope = {
    view,
    fields,
    data,
    objects,
    turn,
    showAll,
    answer,
    leave,
    findShown: (path) =>
      findFinding(told, path) ??
      (showAll || wasLeft(path) ? findFinding(findings, path) : undefined),
  };
  const { schema } = view;
  const form = useMemo(
    () => <RjsfForm {...formSettings} schema={schema} uiSchema={uiSchema} />,
    [schema, uiSchema],
  );
  return <ScopeContext value={scope}>{form}</ScopeContext>;
}

/**
 * Remembers which fields were left after a change: only their findings are told before somebody asks to go on.
 * They are remembered by their place in the object, so that a row keeps them when it is moved, and by the turn of the form,
 * so that one that begins anew has none.
 */
function useLeftFields(scope: JsonPointer, turn: number) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const touched = useRef(new Set<string>());
  const toPlace = useCallback(
    (path: JsonPointer) => `${turn} ${path.slice(scope.length)}`,
    [scope, turn],
  );
  const changed = useCallback(
    (path: JsonPointer) => {
      touched.current.add(toPlace(path));
    },
    [toPlace],
  );
  const leave = useCallback(
    (path: JsonPointer) => {
      const place = toPlace(path);
      if (!touched.current.has(place)) return;
      setLeft((before) =>
        before.has(place) ? before : new Set(before).add(place),
      );
    },
    [toPlace],
  );
  const wasLeft = (path: JsonPointer) => left.has(toPlace(path));
  return { wasLeft, changed, leave };
}
