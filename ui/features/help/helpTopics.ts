/** The help texts that the help page shows, in its order. */
export const helpTopics = [
  { source: 'INTERFACE_HELP', helpId: 'deposit' },
  { source: 'INTERFACE_HELP', helpId: 'accounts' },
  { source: 'INTERFACE_HELP', helpId: 'file-formats' },
  { source: 'INTERFACE_HELP', helpId: 'authority' },
  { source: 'INTERFACE_HELP', helpId: 'access-conditions' },
  { source: 'INTERFACE_HELP', helpId: 'reuse-conditions' },
  { source: 'INTERFACE_HELP', helpId: 'sensitive-material' },
  { source: 'PRIVACY_NOTICE', helpId: 'default' },
  { source: 'TERMS_AND_CONDITIONS', helpId: 'default' },
] as const;

export type HelpTopicId = (typeof helpTopics)[number];

/** The place of a topic on the help page: a text with a page of its own is named by its source. */
export function toAnchor({ source, helpId }: HelpTopicId): string {
  return helpId === 'default' ? source : helpId;
}
