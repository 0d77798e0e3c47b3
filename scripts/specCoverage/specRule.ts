/** The state of a rule. An author decides it; the check compares it with the tests. */
export const ruleStates = ['built', 'partly', 'open'] as const;

export type RuleState = (typeof ruleStates)[number];

/** A rule of the specification, as `docs/spec-coverage.json` lists them. */
export interface SpecRule {
  readonly id: string;
  /** Such as "S1 §5". */
  readonly section: string;
  readonly rule: string;
  readonly state: RuleState;
  /** The missing part; required for a rule that is partly built. */
  readonly why?: string;
}
