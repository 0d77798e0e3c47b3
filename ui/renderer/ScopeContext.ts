import { createContext, useContext } from 'react';
import { joinPointer } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { FieldView, ScopeView } from './view/viewTypes';

/** One object of the document while it is drawn. */
export interface Scope {
  /** The prefix of the ids of its controls. */
  readonly id: string;
  readonly view: ScopeView;
  /** Its questions by name. */
  readonly fields: Readonly<Record<string, FieldView>>;
  readonly data: JsonObject;
  /** The question whose value is a choice that is not made yet. */
  readonly held: string | undefined;
  /** Changes when the form begins anew. */
  readonly turn: number;
  /** Next was refused: every finding shows. */
  readonly showAll: boolean;
  /** Returns the finding to show at a field now. */
  findShown(field: string): Finding | undefined;
  /** Returns the current pointer of the object. */
  locate(): JsonPointer;
  /** `quietly`: by an arrow key alone. */
  answer(field: string, value: Json | undefined, quietly?: boolean): void;
  /** The person left the field. */
  leave(field: string): void;
  /** The text that was left at a list without being in it. */
  findUnlisted(field: string): string | undefined;
  /** The person left the list with such a text beside this answer. */
  leaveUnlisted(field: string, text: string, value: Json | undefined): void;
  /** The questions whose control itself says why there is no answer. */
  readonly reasons: ReadonlySet<string>;
  tellReason(field: string, isShown: boolean): void;
  /** The person types at the list again. */
  forgetUnlisted(field: string): void;
}

export const ScopeContext = createContext<Scope | undefined>(undefined);

/** Gives the object that is being drawn. Throws outside a `ScopeForm`. */
export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new Error('This belongs inside a ScopeForm');
  return scope;
}

/**
 * The pointer of the object in the document. It is not part of the scope, so that a moved row redraws only the
 * parts that use it.
 */
export const ScopePathContext = createContext<JsonPointer>('');

/** The pointer of a question of the object that is being drawn. */
export function useFieldPath(field: string): JsonPointer {
  return joinPointer(useContext(ScopePathContext), field);
}
