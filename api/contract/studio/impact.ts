import type { Impact } from '@engine/types/impact';

/** `POST library/studio/working-copy/impact`. */
export interface ImpactRequest {
  /**
   * How many of the last records of each form that changes are judged again.
   *
   * @minimum 1
   * @maximum 1000
   */
  last: number;
  /**
   * The release that they are judged with; the working copy when it is missing.
   *
   * @minimum 1
   */
  release?: number;
}

/** The answer to it. */
export interface ImpactBegun {
  /** For `GET library/studio/jobs/{job}`. */
  job: string;
}

/** `GET library/studio/jobs/{job}`. */
export interface ImpactJob {
  /** `failed`: the working copy cannot be used. */
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Records of all forms that were judged, of so many. */
  done: number;
  total: number;
  /** The forms that change or are removed, and whose answers are stored; none before the job runs. */
  forms: FormImpact[];
}

/** What changes mean for the records and drafts of one form. */
export interface FormImpact {
  formKey: string;
  /** Records that are judged; all that were sent with a form that is removed. */
  total: number;
  /** How many of them were returned for fixing. */
  returned: number;
  /** Drafts in browsers. */
  drafts: DraftCount[];
  /** Once all are judged. */
  result?: Impact;
}

/** Drafts that browsers keep. */
export interface DraftCount {
  /** The version of the form that they were opened with. */
  version: number;
  count: number;
}

/** `GET library/studio/versions/{number}/figures`: what came since this release, without dry runs, beside its impact. */
export interface ReleaseFigures {
  /** The forms that it changed, where something came with them or their impact was counted. */
  forms: FormFigures[];
}

/** What came with one form, each submission once however often it was sent, and what was expected. */
export interface FormFigures {
  formKey: string;
  version: number;
  /** The newest impact that was counted of what was published. */
  predicted?: FormImpact;
  /** How many came; they are those that `result` is about. */
  total: number;
  /** Drafts that changed to this version from an earlier one. */
  moved: number;
  /** Refused ones only where the version before would not have refused them. */
  result: Omit<Impact, 'refused'>;
}
