/** One line of the table: what was measured, what came out, what was hoped for. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Largest value that meets the goal of the issue, where it names one. */
  readonly goal?: number;
  /** Smallest value that meets it. */
  readonly least?: number;
  readonly note?: string;
}

/** What a part of the benchmark found. */
export interface PartReport {
  readonly part: string;
  /** Under which circumstances, in sentences. */
  readonly about: readonly string[];
  readonly figures: readonly Figure[];
}

/** The report of a part as a table for a terminal. */
export function formatPart({ part, about, figures }: PartReport): string {
  const widest = (texts: string[]) =>
    Math.max(...texts.map(({ length }) => length));
  const values = figures.map(({ value }) => formatValue(value));
  const nameWidth = widest(figures.map(({ name }) => name));
  const valueWidth = widest(values);
  const unitWidth = widest(figures.map(({ unit }) => unit));
  const lines = figures.map((figure, index) =>
    [
      `  ${figure.name.padEnd(nameWidth)}`,
      values[index]?.padStart(valueWidth),
      figure.unit.padEnd(unitWidth),
      describe(figure),
    ]
      .join('  ')
      .trimEnd(),
  );
  return ['', part, ...about.map((line) => `  ${line}`), '', ...lines, ''].join(
    '\n',
  );
}

function describe({ value, goal, least, note }: Figure): string {
  const told: string[] = [];
  if (goal !== undefined) {
    told.push(`goal ≤ ${goal}${value <= goal ? '' : ' (missed)'}`);
  }
  if (least !== undefined) {
    told.push(`goal ≥ ${least}${value >= least ? '' : ' (missed)'}`);
  }
  return [...told, ...(note === undefined ? [] : [note])].join('; ');
}

function formatValue(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
