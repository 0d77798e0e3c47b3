/** Loads the workflows of files and of sending. A box for a file waits for them: what it starts must not go unheard. */
export const importWork = () => import('./fileAndSendWork.saga');
