import { createContext, useContext } from 'react';
import type { RendererTheme } from '../renderer/types';

export const ThemeContext = createContext<RendererTheme | undefined>(undefined);

/** Widgets and blocks of all features, which the app registers. Throws outside of the app. */
export function useFormTheme(): RendererTheme {
  const theme = useContext(ThemeContext);
  if (theme === undefined) throw new Error('This belongs inside the app');
  return theme;
}
