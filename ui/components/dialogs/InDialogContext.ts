import { createContext } from 'react';

/** Whether content is in a dialog, where “on this page” would mean the page behind it. */
export const InDialogContext = createContext(false);
