import { createContext } from 'react';

/** How many pages were opened in this document before the shown one: from the second on, a page's heading takes the focus. */
export const PageTurnContext = createContext(0);
