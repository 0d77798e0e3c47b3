/** A help text of the API: `GET help/{source}/{helpId}`. */
export interface HelpTopicId {
  readonly source: string;
  readonly helpId: string;
}

/** Lists all help texts in the order of the help page. */
export type ListHelpTopics = () => Promise<readonly HelpTopicId[]>;

/** The place of a topic on the help page: a text with a page of its own is named by its source. */
export function toAnchor({ source, helpId }: HelpTopicId): string {
  return helpId === 'default' ? source : helpId;
}
