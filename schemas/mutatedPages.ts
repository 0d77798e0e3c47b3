import type { Mutation } from './mutation';

const details = 'steps/monograph-details/ui.json';
const title = '/sections/0/nodes/0';

/** Changes of pages. */
export const mutatedPages: readonly Mutation[] = [
  {
    name: 'a length on a page',
    file: details,
    at: `${title}/maxLength`,
    to: 1000,
    refused: `${title}/maxLength`,
    reason: /length never stands here/,
  },
  {
    name: 'a length among the options of a widget',
    file: details,
    at: `${title}/options`,
    to: { maxLength: 1000 },
    refused: `${title}/options/maxLength`,
    reason: /length never stands here/,
  },
  {
    name: 'an unknown widget',
    file: details,
    at: `${title}/widget`,
    to: 'slider',
    refused: `${title}/widget`,
    reason: /allowed values/,
  },
  {
    name: 'a condition written into a page',
    file: details,
    at: `${title}/when`,
    to: { required: ['isbn'] },
    refused: `${title}/when`,
    reason: /must be string/,
  },
  {
    name: 'an unknown condition on a page',
    file: details,
    at: `${title}/when`,
    to: 'is-rainy',
    refused: `${title}/when`,
    reason: /no condition is-rainy/,
  },
  {
    name: 'a question without a label',
    file: details,
    at: `${title}/label`,
    to: undefined,
    refused: title,
    reason: /label/,
  },
  {
    name: 'a question for a field that is not there',
    file: details,
    at: `${title}/field`,
    to: 'colour',
    refused: `${title}/field`,
    reason: /declares no field colour/,
  },
  {
    name: 'an offer of something that no file says',
    file: details,
    at: `${title}/offer`,
    to: 'colour',
    refused: `${title}/offer`,
    reason: /allowed values/,
  },
  {
    name: 'an offer that says yes where no yes can be said',
    file: details,
    at: `${title}/offer`,
    to: { value: 'title', answers: 'itemSubtitle' },
    refused: `${title}/offer/answers`,
    reason: /itemTitle is not a yes or no/,
  },
  {
    name: 'a required field that no page asks for',
    file: details,
    at: title,
    to: { text: 'Title' },
    refusedIn: 'entities/submission-item.json',
    refused: '',
    reason: /itemTitle may be sent, but no page asks for it/,
  },
  {
    name: 'a help text that is not there',
    file: details,
    at: `${title}/help`,
    to: { source: 'INTERFACE_HELP', helpId: 'weather', label: 'Weather' },
    refused: `${title}/help`,
    reason: /no help\/INTERFACE_HELP\/weather.json/,
  },
];
