import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { Finding } from '@engine/types/evaluation';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { RjsfForm, uiSchemaOf, formSettings } from './rjsfTheme';
import { useRenderer } from './RendererContext';
import { ScopeContext } from './ScopeContext';
import type { Scope } from './ScopeContext';
import { fieldsOf } from './view/fieldsOf';
import { findFinding } from './view/findFinding';
import { isSame } from './view/isSame';
import type { ScopeView } from './view/viewTypes';

export interface ScopeFormProps {
  readonly view: ScopeView;
  /** The values this form asks for. */
  readonly data: JsonObject;
  /** What the engine found in them. */
  readonly findings: readonly Finding[];
  /** What the API found in them: it is told at once. */
  readonly told: readonly Finding[];
  readonly showAll: boolean;
}

/** Draws the questions about one object of the document as one rjsf form. It renders again only when one of its own answers, words or findings changes. */
export const ScopeForm = memo(DrawnScope, isSame);

function DrawnScope({ view, data, findings, told, showAll }: ScopeFormProps) {
  const { onAnswer } = useRenderer();
  const { left, changed, leave } = useLeftFields();
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
    showAll,
    answer,
    leave,
    findShown: (path) =>
      findFinding(told, path) ??
      (showAll || left.has(path) ? findFinding(findings, path) : undefined),
  };
  return (
    <ScopeContext value={scope}>
      <RjsfForm
        {...formSettings}
        schema={view.schema}
        uiSchema={uiSchema}
        formData={data}
      />
    </ScopeContext>
  );
}

/** Remembers which fields were left after a change: only their findings are told before somebody asks to go on. */
function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<JsonPointer>>(new Set());
  const touched = useRef(new Set<JsonPointer>());
  const changed = useCallback((path: JsonPointer) => {
    touched.current.add(path);
  }, []);
  const leave = useCallback((path: JsonPointer) => {
    if (!touched.current.has(path)) return;
    setLeft((before) =>
      before.has(path) ? before : new Set(before).add(path),
    );
  }, []);
  return { left, changed, leave };
}
