import { configVariables } from './configVariables';

export interface ConfigVariable {
  name: string;
  /** '' when the variable has no default of its own. */
  default: string;
  description: string;
}

/** Lists all environment variables for `npm start -- --help` and docs/running.md. */
export function describeConfig(): ConfigVariable[] {
  return Object.entries(configVariables).map(([name, spec]) => ({
    name,
    default: 'default' in spec ? String(spec.default ?? '') : '',
    description: spec.desc ?? '',
  }));
}
