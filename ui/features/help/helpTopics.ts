/** A help text of the API: `GET help/{source}/{helpId}`. */
export interface HelpTopicId {
  readonly source: string;
  readonly helpId: string;
}

/** A topic as the list of all topics names it. */
export interface HelpTopic extends HelpTopicId {
  readonly title: string;
}

/** Texts with a page of their own, which the help page leaves out. */
export const startPage: HelpTopicId = {
  source: 'START_PAGE',
  helpId: 'default',
};
export const accessibilityPage: HelpTopicId = {
  source: 'ACCESSIBILITY',
  helpId: 'default',
};
/** The help of the studio, which its pages open too. */
export const studioHelp: HelpTopicId = {
  source: 'FORM_STUDIO',
  helpId: '61840273',
};
const ownPlaces = new Set([startPage.source, accessibilityPage.source]);

/**
 * The topics of the help page.
 *
 * @param mayEditForms - the reader works in the studio; nobody else needs its help.
 */
export function listedTopics(
  topics: readonly HelpTopic[],
  mayEditForms: boolean,
): HelpTopic[] {
  return topics.filter(
    ({ source }) =>
      !ownPlaces.has(source) && (mayEditForms || source !== studioHelp.source),
  );
}

/** The place of a topic on the help page: a text with a page of its own is named by its source. */
export function toAnchor({ source, helpId }: HelpTopicId): string {
  return helpId === 'default' ? source : helpId;
}
