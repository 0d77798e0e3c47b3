import type { SentenceName } from '@engine/types/generated/names';
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { CompiledForm } from '@engine';
import { sentence } from '@engine';
import type { Change } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import type { LoadHelp, RendererTheme, StepFormProps } from './types';
import type { AfterPress } from '../lib/browser/followPresses';
import type { ScopeFormProps } from './ScopeForm';
import type { RowsView } from './view/viewTypes';

/** The parts of the renderer that stay the same while the user fills in a step. */
export interface Renderer {
  readonly form: CompiledForm;
  readonly stepId: string;
  readonly theme: RendererTheme;
  readonly loadHelp: LoadHelp;
  /** The zone of the times that people type, e.g. 'Australia/Sydney'. */
  readonly timeZone: string;
  readonly listCredits: Readonly<Record<string, string>>;
  /** Draws repeated objects. The context passes it on because rows draw forms and forms draw rows. */
  readonly Rows: ComponentType<{ rows: RowsView }>;
  /** Draws an object inside another one, which forms cannot name themselves either. */
  readonly Form: ComponentType<ScopeFormProps>;
  /** Shows what a field says when it is left; not while a pointer is pressed. */
  readonly afterPress: AfterPress;
  readonly atOnce: boolean;
  onAnswer(change: Change, quietly?: boolean): void;
  readonly leftTexts: StepFormProps['leftTexts'];
  /** A number from 0 up to 1, for the keys of new rows. */
  random(): number;
}

export const RendererContext = createContext<Renderer | undefined>(undefined);

/** Gives what the whole step shares. Throws outside a `StepForm`. */
export function useRenderer(): Renderer {
  const renderer = useContext(RendererContext);
  if (renderer === undefined) throw new Error('This belongs inside a StepForm');
  return renderer;
}

/** Gives a sentence of the form's catalogue, filled in. */
export function useSentence(): (
  name: SentenceName,
  params?: Readonly<Record<string, Json>>,
) => string {
  const { form } = useRenderer();
  return (name, params = {}) => sentence(form, name, params);
}
