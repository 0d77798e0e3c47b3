import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { presentGuards, type Branch, type Rule } from './listRules';
import type { Fault } from '../fault';

/** A reason why rules or a branch have no example, and its location. */
export interface Shadow extends Pick<Fault, 'file' | 'pointer'> {
  readonly coversRule: (rule: Rule) => boolean;
  readonly coversBranch: (branch: Branch) => boolean;
}

/**
 * The content of a `shadowed.json`. A rule is named by its keyword and optionally its place, a branch by its
 * source and guards.
 */
interface ShadowedFile {
  readonly rules: readonly {
    readonly keyword: string;
    readonly scope?: string;
    readonly field?: string;
    readonly source?: string;
    readonly guard?: string;
  }[];
  readonly branches: readonly {
    readonly source: string;
    readonly guard: string;
  }[];
}

/** All reasons in the files `schemas/steps/<step>/shadowed.json` of these steps. */
export function readShadowed(
  files: SchemaFiles,
  steps: readonly string[],
): Shadow[] {
  return Object.entries(files).flatMap(([file, content]) => {
    const step = /^steps\/([^/]+)\/shadowed\.json$/.exec(file)?.[1];
    if (step === undefined || !steps.includes(step)) return [];
    const { rules, branches } = content as unknown as ShadowedFile;
    return [
      ...rules.map((entry, index): Shadow => ({
        file,
        pointer: `/rules/${index}`,
        coversBranch: () => false,
        coversRule: (rule) =>
          entry.keyword === rule.keyword &&
          (entry.scope ?? rule.scope) === rule.scope &&
          (entry.field ?? rule.field) === rule.field &&
          (entry.source ?? rule.source) === rule.source &&
          (entry.guard ?? presentGuards(rule.guards)) ===
            presentGuards(rule.guards),
      })),
      ...branches.map((entry, index): Shadow => ({
        file,
        pointer: `/branches/${index}`,
        coversRule: () => false,
        coversBranch: ({ source, guards }) =>
          entry.source === source && entry.guard === presentGuards(guards),
      })),
    ];
  });
}
