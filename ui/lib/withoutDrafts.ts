/**
 * Takes the place of immer, of which RTK's reducers make drafts to be changed (`vite.config.ts`, `jest.config.js`).
 * Each of our reducers gives back a new state, so that RTK needs only hear that nothing can become a draft.
 */
export const isDraftable = () => false;
export const isDraft = () => false;

const same = <Value>(value: Value): Value => value;

export { same as current, same as freeze, same as original };

/** Throws: a reducer that changes a state would change the one that the page is drawn from. */
export function produce(): never {
  throw new Error('No state is changed in place.');
}
