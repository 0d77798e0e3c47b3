import { createContext } from 'react';

/** Whether the page is drawn before its scripts are there, so that nothing on it answers yet. */
export const WaitingContext = createContext(false);
