import { giveUp } from './say.mjs';

const wanted = [20, 19];

/** Ends with one sentence when this Node.js is too old to run the portal. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  giveUp(
    `This is Node.js ${process.versions.node}; the portal needs ${wanted.join('.')} or newer: see https://nodejs.org.`,
  );
}
