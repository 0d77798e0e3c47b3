import { writePointer } from '@engine/evaluate/pointers';
import type { Json, JsonObject } from '@engine/types/json';
import { readJsonFiles } from '../api/modules/forms/definitionFiles';
import { checkIds } from '@engine/checks/checkIds';
import { checkMeta } from '@engine/checks/checkMeta';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { portalChecks } from '../scripts/portalChecks';
import { findFormsUsing } from '@engine/checks/findFormsUsing';
import { presentProblem } from '@engine/checks/problem';

const files = await readJsonFiles(import.meta.dirname);

const wrong = [...checkMeta(files), ...checkIds(files)];

test.each(Object.keys(files).filter((file) => !file.startsWith('meta/')))(
  '%s is what its meta-schema asks for',
  (name) => {
    expect(wrong.filter(({ file }) => file === name)).toEqual([]);
  },
);

test('the definition as a whole has no problem, and there is something to check', async () => {
  const { problems, rules, branches, examples } = await checkSchemas(
    files,
    portalChecks,
  );
  expect(problems.map(presentProblem)).toEqual([]);
  expect(Math.min(rules, branches, examples)).toBeGreaterThan(40);
});

interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly at: string;
  readonly to: Json | undefined;
  /** Where it is refused, when that is another place. */
  readonly refusedIn?: string;
  readonly refused: string;
  readonly reason: RegExp;
}

const item = 'items/monograph.json';
const type = 'steps/publication-type/schema.json';
const details = 'steps/monograph-details/ui.json';
const form = 'forms/deposit.form.json';
const title = '/sections/0/nodes/0';

const mutations: readonly Mutation[] = [
  {
    name: 'anyOf in an item',
    file: item,
    at: '/anyOf',
    to: [{ required: ['isbn'] }],
    refused: '/anyOf',
    reason: /anyOf stands only in conditions/,
  },
  {
    name: 'oneOf in a branch',
    file: item,
    at: '/allOf/0/then/oneOf',
    to: [],
    refused: '/allOf/0/then/oneOf',
    reason: /oneOf is not used/,
  },
  {
    name: 'unevaluatedProperties',
    file: type,
    at: '/unevaluatedProperties',
    to: false,
    refused: '/unevaluatedProperties',
    reason: /unevaluatedProperties is not used/,
  },
  {
    name: 'a misspelt keyword',
    file: item,
    at: '/properties/itemTitle/maxlenght',
    to: 1000,
    refused: '/properties/itemTitle/maxlenght',
    reason: /keyword maxlenght is not known/,
  },
  {
    name: 'a condition written into an if',
    file: item,
    at: '/allOf/0/if',
    to: { properties: { hasEdition: { const: true } } },
    refused: '/allOf/0/if',
    reason: /\$ref/,
  },
  {
    name: 'an if outside allOf',
    file: item,
    at: '/if',
    to: { $ref: '/conditions/is-map' },
    refused: '/if',
    reason: /only inside allOf/,
  },
  {
    name: 'a relative reference',
    file: item,
    at: '/$ref',
    to: '../entities/submission-item',
    refused: '/$ref',
    reason: /pattern/,
  },
  {
    name: 'an id that is not the path',
    file: item,
    at: '/$id',
    to: '/items/book',
    refused: '/$id',
    reason: /must be \/items\/monograph/,
  },
  {
    name: 'an unknown condition in an if',
    file: item,
    at: '/allOf/0/if/$ref',
    to: '/conditions/has-maps',
    refused: '/allOf/0/if/$ref',
    reason: /no condition \/conditions\/has-maps/,
  },
  {
    name: 'a field that no entity declares',
    file: item,
    at: '/properties/colour',
    to: { maxLength: 10 },
    refused: '/properties/colour',
    reason: /declares no field colour/,
  },
  {
    name: 'a required field that no entity declares',
    file: item,
    at: '/required/0',
    to: 'colour',
    refused: '/required/0',
    reason: /declares no field colour/,
  },
  {
    name: 'a length of a number',
    file: item,
    at: '/properties/yearOfPublication/maxLength',
    to: 4,
    refused: '/properties/yearOfPublication/maxLength',
    reason: /says nothing of a value of type integer/,
  },
  {
    name: 'a default of another type',
    file: 'items/creator.json',
    at: '/properties/type/default',
    to: true,
    refused: '/properties/type/default',
    reason: /not of type string/,
  },
  {
    name: 'required and forbidden at once',
    file: item,
    at: '/properties/itemTitle',
    to: false,
    refused: '',
    reason: /itemTitle is required where \/items\/monograph forbids it/,
  },
  {
    name: 'required where an implied condition forbids',
    file: item,
    at: '/allOf/6/then/required',
    to: ['hasMapScale', 'seriesNumber'],
    refused: '',
    reason: /seriesNumber is required where/,
  },
  {
    name: 'additionalProperties in an item',
    file: item,
    at: '/additionalProperties',
    to: false,
    refused: '',
    reason: /only in entities/,
  },
  {
    name: 'an open entity',
    file: 'entities/creator.json',
    at: '/additionalProperties',
    to: undefined,
    refused: '',
    reason: /says additionalProperties: false/,
  },
  {
    name: 'an unknown list',
    file: 'entities/creator.json',
    at: '/properties/role/list',
    to: 'Roles',
    refused: '/properties/role/list',
    reason: /no list Roles/,
  },
  {
    name: 'a filter by an attribute that no entry has',
    file: 'entities/creator.json',
    at: '/properties/role/where/shapes',
    to: 'self/type',
    refused: '/properties/role/where',
    reason: /attribute shapes/,
  },
  {
    name: 'a confirmation of a field that is not there',
    file: 'steps/publisher-details/schema.json',
    at: '/properties/publisher/properties/confirmEmail/equalTo',
    to: 'mail',
    refused: '/properties/publisher/properties/confirmEmail/equalTo',
    reason: /declares no field mail/,
  },
  {
    name: 'fileReady at a text',
    file: item,
    at: '/properties/itemTitle/fileReady',
    to: { purpose: 'BOOK' },
    refused: '/properties/itemTitle/fileReady',
    reason: /fileReady/,
  },
  {
    name: 'a condition that would hold without an answer',
    file: 'conditions/has-isbn.json',
    at: '/required',
    to: undefined,
    refused: '/properties/hasIsbn',
    reason: /not in required/,
  },
  {
    name: 'a condition on surroundings that are not there',
    file: 'conditions/is-map.json',
    at: '/context',
    to: {
      type: 'object',
      required: ['weather'],
      properties: { weather: { const: 'fine' } },
    },
    refused: '/context/properties/weather',
    reason: /context has no weather/,
  },
  {
    name: 'a condition that nothing uses',
    file: 'conditions/is-rainy.json',
    at: '',
    to: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: '/conditions/is-rainy',
      required: ['itemTitle'],
    },
    refused: '',
    reason: /nothing uses this condition/,
  },
  {
    name: 'conditions in a circle',
    file: 'conditions/is-authenticated.json',
    at: '/allOf',
    to: [{ $ref: '/conditions/is-anonymous' }],
    refusedIn: 'conditions/is-anonymous.json',
    refused: '',
    reason: /in a circle/,
  },
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
  {
    name: 'two entries of a list with one key',
    file: 'lists/CreatorType.json',
    at: '/entries/1/name',
    to: 'PERSON',
    refused: '/entries/1/name',
    reason: /another entry has the name PERSON/,
  },
  {
    name: 'two steps at one address',
    file: form,
    at: '/steps/1/route',
    to: '/publication-type',
    refused: '/steps/1/route',
    reason: /another step has this route/,
  },
  {
    name: 'a step that is not there',
    file: form,
    at: '/steps/1/id',
    to: 'weather',
    refusedIn: 'steps/monograph-details/schema.json',
    refused: '',
    reason: /no form has this step/,
  },
  {
    name: 'an effect on a field that is not there',
    file: form,
    at: '/effects/1/reset/0',
    to: '/submissionItems/*/colour',
    refused: '/effects/1/reset/0',
    reason: /no field \/submissionItems\/\*\/colour/,
  },
  {
    name: 'a computed value from a field that is not there',
    file: form,
    at: '/compute/1/join/0',
    to: 'tongues',
    refused: '/compute/1',
    reason: /tongues is declared/,
  },
  {
    name: 'computed values in a circle',
    file: form,
    at: '/compute',
    to: [
      {
        scope: '/submissionItems/*',
        field: 'subject',
        join: ['language'],
        separator: ' ; ',
      },
      {
        scope: '/submissionItems/*',
        field: 'language',
        join: ['subject'],
        separator: ' ; ',
      },
    ],
    refused: '',
    reason:
      /in a circle: .*#language → .*#subject|in a circle: .*#subject → .*#language/,
  },
  {
    name: 'a value computed from itself',
    file: form,
    at: '/compute/1/join/0',
    to: 'language',
    refused: '/compute/1',
    reason: /computed from itself/,
  },
  {
    name: 'a keyword without a sentence',
    file: 'messages/en.json',
    at: '/keywords/maxLength',
    to: undefined,
    refusedIn: item,
    refused: '',
    reason: /no sentence for itemTitle.maxLength/,
  },
  {
    name: 'a sentence with an unknown placeholder',
    file: 'messages/en.json',
    at: '/keywords/required',
    to: '{name} is missing',
    refused: '/keywords/required',
    reason: /pattern/,
  },
  {
    name: 'HTML in a help text',
    file: 'help/INTERFACE_HELP/authority.json',
    at: '/blocks/0/text',
    to: 'Access <b>conditions</b>',
    refused: '/blocks/0/text',
    reason: /NOT be valid/,
  },
  {
    name: 'a rule without an example',
    file: item,
    at: '/properties/itemSubtitle/minLength',
    to: 2,
    refused: '',
    reason: /no example shows .*itemSubtitle minLength/,
  },
  {
    name: 'a rule that an example already breaks',
    file: item,
    at: '/allOf/6/else/properties/itemSubtitle',
    to: false,
    refusedIn: 'steps/monograph-details/examples/titles.json',
    refused: '/cases/0',
    reason: /finds .*notRelevant at \/submissionItems\/0\/itemSubtitle/,
  },
  {
    name: 'an example that finds something else',
    file: 'steps/access-conditions/examples/access.json',
    at: '/cases/0/finds',
    to: [{ path: '/form', code: 'required' }],
    refused: '/cases/0',
    reason: /finds nothing instead of error required at \/form/,
  },
  {
    name: 'a reason that is not needed',
    file: 'steps/publisher-details/shadowed.json',
    at: '/rules/0/field',
    to: 'confirmEmail',
    refused: '/rules/0',
    reason: /not needed/,
  },
  {
    name: 'a file that nobody knows',
    file: 'notes.json',
    at: '',
    to: {},
    refused: '',
    reason: /no kind of file stands here/,
  },
];

test.each(mutations)(
  'refused with file, pointer and reason: $name',
  async ({ file, at, to, refusedIn, refused, reason }) => {
    const changed =
      at === ''
        ? (to ?? null)
        : writePointer(files[file] as JsonObject, at, to);
    const { problems } = await checkSchemas(
      { ...files, [file]: changed },
      portalChecks,
      findFormsUsing(files, file),
    );
    expect(problems).toContainEqual({
      code: expect.any(String) as string,
      severity: 'error',
      file: refusedIn ?? file,
      pointer: refused,
      message: expect.stringMatching(reason) as string,
    });
  },
);
