import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const lockOf = (root) => path.join(root, '.installing');

/**
 * Notes that this process installs packages, and returns whether it may: not while another running process has
 * noted the same. The note of a dead process does not count.
 */
export function takeInstallLock(root) {
  const lock = lockOf(root);
  const mine = `${lock}.${process.pid}`;
  // Linked and not written: a lock is never seen without its pid.
  writeFileSync(mine, String(process.pid));
  try {
    if (link(mine, lock)) return true;
    const holder = readHolder(lock);
    if (holder === undefined) return link(mine, lock);
    if (isRunning(holder)) return false;
    return removeStale(lock, holder) && link(mine, lock);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Ends what `takeInstallLock` began. */
export function giveInstallLockBack(root) {
  const lock = lockOf(root);
  if (readHolder(lock) === process.pid) rmSync(lock, { force: true });
}

function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (problem) {
    if (problem.code === 'EEXIST') return false;
    throw problem;
  }
}

function readHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}

/** Two may find the same stale lock at once: what one of them takes away by mistake is put back. */
function removeStale(lock, holder) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return true;
  }
  const wasStale = readHolder(aside) === holder;
  if (!wasStale) link(aside, lock);
  rmSync(aside, { force: true });
  return wasStale;
}
