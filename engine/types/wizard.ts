import type { Change, Finding, FormState } from './evaluation';
import type { Json, JsonObject, JsonPointer } from './json';

export interface StepStatus {
  /** Nothing in the step's own questions is wrong. */
  readonly valid: boolean;
  /** The step was left forward since it was last begun. */
  readonly complete: boolean;
  /** The step belongs to the path of the current answers. */
  readonly include: boolean;
}

/** Something in progress, e.g. an upload; the page shows `reason` beside the button that waits for it. */
export interface Wait {
  readonly id: string;
  readonly reason: string;
  /** What waits for it: every way forward unless given. */
  readonly holds?: 'submit' | 'nothing';
}

export type Submission =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | {
      readonly status: 'refused';
      readonly findings: readonly Finding[];
      /** How many further findings the API's response did not list. */
      readonly more: number;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly reference: string | null;
    }
  | { readonly status: 'completed' };

export interface WizardState {
  readonly form: FormState;
  readonly current: string;
  readonly steps: Readonly<Record<string, StepStatus>>;
  /** Steps whose way forward was refused. */
  readonly attempted: readonly string[];
  /** The places whose findings a refused way forward showed. A question that appears later is judged when it is left. */
  readonly judged: Readonly<Record<JsonPointer, true>>;
  readonly waits: readonly Wait[];
  readonly submission: Submission;
  /** Findings of the API; one goes when its field is answered again. */
  readonly serverFindings: readonly Finding[];
  /** The draft holds answers that are not submitted. */
  readonly dirty: boolean;
  /** An edit link of the review was followed: the way forward returns there. */
  readonly editing?: true;
}

export type WizardEvent =
  /** `confirmed`: the answers that the change empties may be lost; otherwise an effect may ask first, if `quietly` not at once. */
  | { type: 'answered'; change: Change; confirmed?: true; quietly?: boolean }
  /** A source that the form names gives values: answers where there is none, or instead of those that are there. */
  | {
      type: 'prefilled';
      name: string;
      values: Readonly<Record<string, Json>>;
      overwrite?: true;
    }
  /** The change that waits for a yes is not made. */
  | { type: 'changeDeclined' }
  /** `isHeld`: the page shows a text that is no answer, so that the step is not left. */
  | { type: 'forwardAsked'; isHeld?: boolean }
  | { type: 'backAsked' }
  /** A link in the list of steps, a hash typed by hand, or an edit link of the review. */
  | { type: 'stepAsked'; step: string; edit?: boolean }
  | { type: 'waitBegan'; wait: Wait }
  | { type: 'waitEnded'; id: string }
  /** Files, lists or the configuration changed around the document: judge again. */
  | { type: 'contextChanged' }
  /** `isHeld`: as of `forwardAsked`. */
  | { type: 'submitAsked'; isHeld?: boolean }
  | { type: 'submitRefused'; findings: readonly Finding[]; more?: number }
  | { type: 'submitFailed'; message: string; reference: string | null }
  | { type: 'submitCompleted' }
  | { type: 'startedAgain' };

/** The state of a wizard between page loads: no secrets, no evaluation. */
export interface SavedWizard {
  readonly wizard: {
    readonly current: string;
    readonly complete: readonly string[];
    readonly attempted: readonly string[];
    readonly editing?: true;
  };
  readonly data: JsonObject;
  readonly stash: Readonly<Record<string, Json>>;
}
