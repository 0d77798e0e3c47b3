/** A question, by its place without row numbers, and the documents that something concerns there. */
export interface FieldCount {
  path: string;
  /** '' where the form has no question for it. */
  label: string;
  /** Documents, each once, in however many rows. */
  count: number;
}

/** A question whose answers are refused. */
export interface FailingField extends FieldCount {
  /** The rules that refuse them. */
  codes: string[];
}

/** What would happen to stored documents with other definitions (http.md "Studio"). */
export interface Impact {
  /** Documents that stay as they are. */
  unchanged: number;
  /** Documents that would be refused for an answer. */
  failed: number;
  /** Documents that would lose an answer; some may be refused as well. */
  lost: number;
  failing: FailingField[];
  losing: FieldCount[];
  /** References of the first that would be refused; missing where none would. */
  refused?: string[];
}
