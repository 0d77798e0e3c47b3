import { createContext, useContext } from 'react';
import type { Finding } from '@engine/types/evaluation';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { ObjectProps } from './view/scopeFormProps';
import type { FieldView, ScopeView } from './view/viewTypes';

/** One object of the document while it is drawn. */
export interface Scope {
  readonly view: ScopeView;
  /** Its questions by name. */
  readonly fields: Readonly<Record<string, FieldView>>;
  readonly data: JsonObject;
  /** The objects inside it that are drawn with it. */
  readonly objects: ObjectProps['objects'];
  /** Changes when the form begins anew. */
  readonly turn: number;
  /** Going on was refused: every finding shows. */
  readonly showAll: boolean;
  /** What is to be said at a field now, if anything. */
  findShown(path: JsonPointer): Finding | undefined;
  answer(path: JsonPointer, value: Json | undefined): void;
  /** The person left the field. */
  leave(path: JsonPointer): void;
}

export const ScopeContext = createContext<Scope | undefined>(undefined);

/** Gives the object that is being drawn. Throws outside a `ScopeForm`. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new Error('This belongs inside a ScopeForm');
  return scope;
}
