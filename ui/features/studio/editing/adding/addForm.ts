import type { StudioNewFormSubmitted } from '@engine/types/generated/forms';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { addQuestion } from './addQuestion';
import { WHOLE, writeAccess } from './formAccess';
import { pageFile, ruleFile } from '../definition/fieldPath';
import { inside, writeAt, type Place } from '../definition/files';
import { toFormKey } from '../definition/formKey';
import { renewExamples } from '../examples/renewExamples';
import { formFile } from '../definition/steps';

/** The answers to the form that adds a form. */
export type AskedForm = Readonly<StudioNewFormSubmitted>;

/** Names of the steps that every new form has beside its first, which is called as the form. */
export interface StepLabels {
  readonly review: string;
  readonly sent: string;
}

/** The files with a new form, and its key. */
export interface AddedForm {
  readonly files: StudioFiles;
  readonly key: string;
}

/**
 * Adds a form with a page of its own: a step with the first question, a review, and what is shown once it was sent.
 * What is sent are records of this form alone, so its entity is its own.
 */
export function addForm(
  files: StudioFiles,
  { title, access, firstQuestion }: AskedForm,
  labels: StepLabels,
): AddedForm {
  const key = toFormKey(files, title);
  const [first, review, sent] = [
    `${key}-first`,
    `${key}-review`,
    `${key}-sent`,
  ];
  const written: Record<string, Json> = {
    [formFile(key)]: {
      $id: `/forms/${key}`,
      title,
      entity: `/entities/${key}`,
      access,
      roles: { title: 'The list of what was sent names each record by it.' },
      initial: {},
      steps: [
        { id: first, route: '/first', position: 0, label: title },
        {
          id: review,
          route: '/review',
          position: 1,
          label: labels.review,
          role: 'summary',
        },
        {
          id: sent,
          route: '/sent',
          position: 2,
          label: labels.sent,
          role: 'end',
        },
      ],
      effects: [],
      compute: [],
      lists: [],
    },
    [`entities/${key}.json`]: {
      ...schema(`/entities/${key}`, title),
      properties: {},
      additionalProperties: false,
    },
    [pageFile(first)]: { title, sections: [] },
    [pageFile(review)]: {
      title: labels.review,
      sections: [SUMMARY],
    },
    [pageFile(sent)]: { title: labels.sent, sections: [] },
    [ruleFile(first)]: stepRules(first, key, title),
    [ruleFile(review)]: stepRules(review, key, labels.review),
    [ruleFile(sent)]: stepRules(sent, key, labels.sent),
    ...examples(review, key),
  };
  const form: Place = { file: formFile(key), pointer: '' };
  const open = writeAccess({ ...files, ...written }, form, access);
  const page: Place = { file: pageFile(first), pointer: '' };
  const added = addQuestion(open, page, {
    kind: 'TEXT',
    label: firstQuestion,
    required: true,
  });
  const titled = writeAt(added.files, inside(added.place, 'role'), 'title');
  return { files: renewExamples(titled, added.place), key };
}

const schema = (id: string, title: string): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: id,
  title,
  type: 'object',
});

const stepRules = (id: string, key: string, title: string): JsonObject => ({
  ...schema(`/steps/${id}`, title),
  $ref: `/entities/${key}`,
});

const SUMMARY: JsonObject = {
  id: 'summary',
  scope: '',
  nodes: [{ block: 'review-summary' }],
};

/** A whole document, which each question extends. */
function examples(review: string, key: string): Record<string, Json> {
  const cases: Json[] = [
    { name: 'all answers', finds: [] },
    {
      name: 'a field that the form does not have',
      set: { '/otherField': true },
      finds: [{ path: '/otherField', code: 'unknownField' }],
    },
  ];
  return {
    [`steps/${review}/examples/documents/${key}.json`]: {},
    [`steps/${review}/examples/${WHOLE}.json`]: { base: key, cases },
  };
}
