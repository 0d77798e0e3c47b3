import { createHashRouter } from 'react-router-dom';
import { BrokenDeposit, FramedDeposit } from './pages/FramedDeposit';

/** The router of the steps' hashes (spec 2 §2). The wizard follows it and leads it. */
export function createRouter() {
  return createHashRouter([
    { path: '*', element: <FramedDeposit />, errorElement: <BrokenDeposit /> },
  ]);
}

export type Router = ReturnType<typeof createRouter>;
