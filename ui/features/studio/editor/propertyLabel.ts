import type { StudioFiles } from '@contract/studio/studio';
import { objectAt } from '../editing/definition/files';
import { fromId } from '../editing/definition/fromId';
import { findOnPage } from '../editing/definition/steps';
import { changedNames } from '../editing/questions/changedNames';
import { firstText } from '../editing/outline/partName';
import { ruleTable, type RuleName } from '../editing/rules/ruleTable';
import type { WordingItem } from '../wording/wordingItems';
import { ruleLabel } from './rules/ruleLabel';

/** A form of the studio that asks for properties, which is also the id of its step. */
export type PropertyForm =
  'studio-question' | 'studio-part' | WordingItem['form'];

/** Properties of parts that have another name in their form. */
const partFields: Readonly<Record<string, string>> = {
  title: 'label',
  heading: 'label',
  text: 'label',
  lead: 'hint',
};

/**
 * What the forms of the studio call the property at a place; empty where the place is no property.
 *
 * @param form - the one that asks for it; undefined for a rule.
 */
export function propertyLabel(
  files: StudioFiles,
  form: PropertyForm | undefined,
  tokens: readonly string[],
): string {
  const isPage = form === 'studio-question' || form === 'studio-part';
  const isIndex = (token: string | undefined) => /^\d+$/.test(token ?? '');
  // Words of a page that differ by condition are a list.
  const at = tokens.findLastIndex(
    (token, index) =>
      !isIndex(token) &&
      !(isPage && token === 'text' && isIndex(tokens[index - 1])),
  );
  const property = tokens[at];
  if (property === undefined || tokens[at - 1] === 'properties') return '';
  const label =
    form === undefined
      ? ruleWords(files, property)
      : fieldLabel(
          files,
          form,
          form === 'studio-part'
            ? (partFields[property] ?? property)
            : property,
        );
  return label === '' ? fromId(property) : label;
}

/** What the form calls the properties that differ between two states of its part: 'Hint, Help topic'. */
export const changedLabels = (
  files: StudioFiles,
  form: PropertyForm,
  before: object,
  after: object,
): string =>
  changedNames(before, after)
    .split(' ')
    .map((name) => fieldLabel(files, form, name))
    .join(', ');

function ruleWords(files: StudioFiles, keyword: string): string {
  if (keyword === 'required') return ruleLabel(files, 'REQUIRED');
  const writing = Object.entries(ruleTable).filter(([, { keywords }]) =>
    keywords.includes(keyword),
  );
  // A rule of two keywords is also two rules.
  const [name] =
    writing.find(([, { keywords }]) => keywords.length === 1) ??
    writing[0] ??
    [];
  return name === undefined ? '' : ruleLabel(files, name as RuleName);
}

function fieldLabel(
  files: StudioFiles,
  step: PropertyForm,
  field: string,
): string {
  const place = findOnPage(
    files,
    step,
    (_place, node) => node['field'] === field,
  );
  return place === undefined ? '' : firstText(objectAt(files, place)['label']);
}
