import { createContext, useContext } from 'react';
import type { StepFormProps } from './types';

/** What changes with every answer. Only rows and blocks read it: who does renders again each time. */
export const LiveContext = createContext<StepFormProps | undefined>(undefined);

/** Gives the step as it is now. Throws outside a `StepForm`. */
export function useLive(): StepFormProps {
  const live = useContext(LiveContext);
  if (live === undefined) throw new Error('This belongs inside a StepForm');
  return live;
}
