import { memo, useCallback, useMemo } from 'react';
import { joinPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { RjsfForm, uiSchemaOf, formSettings } from './rjsfTheme';
import { useRenderer } from './RendererContext';
import { ScopeContext } from './ScopeContext';
import type { Scope } from './ScopeContext';
import { useOwnReasons } from './useOwnReasons';
import { useShownFindings } from './useShownFindings';
import { useUnlistedFinding } from './useLeftText';
import { useUnlisted } from './useUnlisted';
import { fieldsOf } from './view/fieldsOf';
import { isSame } from './view/isSame';
import type { FieldFindings } from './view/scopeFormProps';
import type { ScopeView } from './view/viewTypes';

export interface ScopeFormProps {
  /** The prefix of the ids of its controls. */
  readonly id: string;
  readonly view: ScopeView;
  /** The values this form asks for. */
  readonly data: JsonObject;
  /** The question whose value is a choice that is not made yet. */
  readonly held: string | undefined;
  /** The engine's findings about these values. */
  readonly findings: FieldFindings;
  /** Those of them that a refused way forward showed. */
  readonly judged: FieldFindings;
  /** The API's findings about these values; they are shown at once. */
  readonly serverFindings: FieldFindings;
  readonly showAll: boolean;
  /** Changes when the form begins anew; without it it never does. */
  readonly turn?: number;
  /** Where the object is now. The function stays the same while the object moves. */
  locate(): JsonPointer;
}

/**
 * Draws the questions about one object of the document as one rjsf form. It renders again only when one of its own
 * answers, words or findings changes. rjsf itself holds the tree of fields and no values. Those reach each field
 * through the scope, so that a keystroke passes rjsf by.
 */
export const ScopeForm = memo(DrawnScope, isSame);

function DrawnScope(props: ScopeFormProps) {
  const {
    id,
    view,
    data,
    findings,
    serverFindings,
    showAll,
    turn = 0,
    locate,
  } = props;
  const { held, judged } = props;
  const { onAnswer, afterPress, atOnce } = useRenderer();
  const fields = fieldsOf(view.nodes);
  const { isDue, changed, leave, leaveAll } = useShownFindings(
    turn,
    fields,
    afterPress,
    atOnce,
  );
  const { find, leaveUnlisted, forgetUnlisted } = useUnlisted({
    id,
    turn,
    fields,
    data,
  });
  const { reasons, tellReason } = useOwnReasons();
  const toUnlistedFinding = useUnlistedFinding();
  const uiSchema = useMemo(() => uiSchemaOf(view.schema), [view.schema]);

  const answer = useCallback(
    (field: string, value: Json | undefined, quietly?: boolean) => {
      changed(field);
      forgetUnlisted(field);
      const path = joinPointer(locate(), field);
      onAnswer({ kind: 'set', path, value }, quietly);
    },
    [onAnswer, changed, forgetUnlisted, locate],
  );

  const scope: Scope = {
    id,
    view,
    fields,
    data,
    held,
    turn,
    showAll,
    locate,
    answer,
    leave,
    findUnlisted: find,
    leaveUnlisted,
    forgetUnlisted,
    reasons,
    tellReason,
    findShown: (field) => {
      const text = find(field);
      if (text !== undefined)
        return toUnlistedFinding(joinPointer(locate(), field), text);
      const known = serverFindings[field] ?? judged[field];
      const found = findings[field];
      if (known !== undefined || found === undefined) return known;
      return isDue(field, found) ? found : undefined;
    },
  };
  const { schema } = view;
  const form = useMemo(
    () => <RjsfForm {...formSettings} schema={schema} uiSchema={uiSchema} />,
    [schema, uiSchema],
  );
  return (
    <ScopeContext value={scope}>
      <div onBlur={leaveAll}>{form}</div>
    </ScopeContext>
  );
}
