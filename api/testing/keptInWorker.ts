/** The globals of a Jest worker stay, while its test files load this and all modules of folders named testing anew. */
const worker = globalThis as { keptByTests?: Map<string, unknown> };

/** Returns what an earlier test file of this worker created under the name, or creates it. No test may change it. */
export function keepInWorker<Kept>(name: string, create: () => Kept): Kept {
  const all = (worker.keptByTests ??= new Map<string, unknown>());
  if (!all.has(name)) all.set(name, create());
  return all.get(name) as Kept;
}

/** Has every later change of a value, or of what is in it, throw. */
export function freezeAll<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value))
    return value;
  Object.freeze(value);
  Object.values(value).forEach(freezeAll);
  return value;
}
