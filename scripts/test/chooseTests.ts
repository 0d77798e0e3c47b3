/** The assumed time of a test file whose time is unknown. */
const USUAL_SECONDS = 3;

/** The test files of a quick run, and how many related ones are left to a whole run. */
export interface ChosenTests {
  readonly chosen: readonly string[];
  readonly left: number;
}

/** A source and its test have the same name but for `.test` and what comes before it: `a.node.test.ts` tests `a.ts`. */
const nameOf = (file: string) =>
  file.replace(/\.(\w+\.)?(test|spec)\.tsx?$|\.(tsx?|m?js)$/, '');

/**
 * Chooses tests of changed files: always those beside a changed file. Of those that import one it takes as many as
 * fit into the time, the quickest first.
 *
 * @param seconds - how much time the tests may take on one core.
 * @param times - seconds that test files took when they last ran.
 */
export function chooseTests(
  related: readonly string[],
  changed: readonly string[],
  seconds: number,
  times: Readonly<Record<string, number>>,
): ChosenTests {
  const timeOf = (file: string) => times[file] ?? USUAL_SECONDS;
  const names = new Set(changed.map(nameOf));
  const own = related.filter((file) => names.has(nameOf(file)));
  const others = related
    .filter((file) => !names.has(nameOf(file)))
    .sort((a, b) => timeOf(a) - timeOf(b));
  let open = own.reduce((rest, file) => rest - timeOf(file), seconds);
  const fitting = others.filter((file) => {
    open -= timeOf(file);
    return open >= 0;
  });
  return {
    chosen: [...own, ...fitting],
    left: others.length - fitting.length,
  };
}
