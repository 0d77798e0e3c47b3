import type { Mutation } from './mutation';

const details = 'steps/monograph-details/ui.json';
const title = '/sections/0/nodes/2';
const serial = 'steps/serial-details/ui.json';
const copied = '/sections/0/nodes/0/reviewed/1';
const changes = '/sections/4/nodes/1/nodes';

/** Changes of pages. */
export const mutatedPages: readonly Mutation[] = [
  {
    name: 'a length on a page',
    file: details,
    at: `${title}/maxLength`,
    to: 1000,
    refused: `${title}/maxLength`,
    reason: /length is not allowed here/,
  },
  {
    name: 'a length among the options of a widget',
    file: details,
    at: `${title}/options`,
    to: { maxLength: 1000 },
    refused: `${title}/options/maxLength`,
    reason: /length is not allowed here/,
  },
  {
    name: 'an unknown widget',
    file: details,
    at: `${title}/widget`,
    to: 'slider',
    refused: `${title}/widget`,
    reason: /“widget” must be one of/,
  },
  {
    name: 'a condition written into a page',
    file: details,
    at: `${title}/when`,
    to: { required: ['isbn'] },
    refused: `${title}/when`,
    reason: /“when” must be a text/,
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
    name: 'a present answer that is not there, beside a question',
    file: serial,
    at: `${changes}/1/beside/field`,
    to: 'colour',
    refused: `${changes}/1/beside/field`,
    reason: /declares no field colour/,
  },
  {
    name: 'words for a removal, and no requested value that may be empty',
    file: serial,
    at: `${copied}/review/requested`,
    to: undefined,
    refused: `${copied}/review`,
    reason: /requested/,
  },
  {
    name: 'boxes to tick without the question that they answer',
    file: serial,
    at: `${changes}/0/label`,
    to: undefined,
    refused: `${changes}/0`,
    reason: /label/,
  },
  {
    name: 'an offer of something that no file says',
    file: details,
    at: `${title}/offer`,
    to: 'colour',
    refused: `${title}/offer`,
    reason: /“offer” must be one of/,
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
    at: '/sections/2/nodes/1',
    to: { text: 'Edition' },
    refusedIn: 'entities/submission-item.json',
    refused: '',
    reason: /hasEdition may be sent, but no page asks for it/,
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
