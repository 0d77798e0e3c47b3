import type { Finding } from './evaluation';
import type { Json } from './json';

/** What a condition decides about a question. */
export type Decision = 'shown' | 'required' | 'locked' | 'rule';

/** An answer, or a part of the environment, that a condition looked at. */
export interface LookedAt {
  /** JSON Pointer into the document; of the environment the names without a leading slash: 'user/staff'. */
  path: string;
  /** Absent without an answer, of a secret, and of an object or rows. */
  value?: Json;
  /** Whether it is as the condition asks; absent where no sentence says what the condition asks of it. */
  holds?: boolean;
}

/** A condition that decides about a question, for the present answers. */
export interface ExplainedCondition {
  /** Its name in `schemas/conditions`. */
  condition: string;
  holds: boolean;
  looked: LookedAt[];
  decides: Decision[];
  /** `$id` and pointer of each rule that names it: '/items/monograph/allOf/0/then'. Those of pages name the step. */
  sources: string[];
}

/** Why a question is shown, required, locked or invalid (http.md "Studio"). */
export interface Explanation {
  /** Its answer counts: no rule forbids it, and the objects around it are asked for. */
  relevant: boolean;
  required: boolean;
  /** It cannot be changed: another answer gives it, or its group is locked. */
  locked: boolean;
  findings: Finding[];
  because: ExplainedCondition[];
}
