/** What would happen to stored documents with other definitions (http.md "Studio"). */
export interface Impact {
  /** Documents that stay as they are. */
  unchanged: number;
  /** Rules that documents newly break: the place without row numbers, and how many documents. */
  failing: { path: string; label: string; code: string; count: number }[];
  /** Answers that documents would lose. */
  losing: { path: string; label: string; count: number }[];
}
