import { compileForms } from '@engine/testing/compileForms';
import { judge } from '@engine/evaluate/judge';
import { joinPointer, writePointer } from '@engine/evaluate/pointers';
import { listScopes } from '@engine/evaluate/scopes';
import { judgeExample } from '@engine/checks/examples/judgeExample';
import type { Json } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { readJsonFiles } from '../api/modules/forms/publish/definitionFiles';
import { isForbidden } from '@engine/checks/rules/checkStatements';
import {
  exampleContext,
  exampleLists,
} from '@engine/checks/examples/exampleContext';
import { examplesOf, readExamples } from '@engine/checks/examples/readExamples';
import { createExampleUser } from '@engine/testing/createUser';

const files = await readJsonFiles(import.meta.dirname);
const forms = await compileForms(files);
const lists = exampleLists(files);
const examples = readExamples(files, createExampleUser);

/** The form that an example is a document of. */
function formOf({ step }: { readonly step: string }): CompiledForm {
  const form = forms.find(({ definition }) => step in definition.steps);
  if (!form) throw new Error(`no form has the step ${step}`);
  return form;
}

/** Rules of the specification that the examples of a file show. */
const shown: Readonly<Record<string, string>> = {
  'publication-type choice':
    '[S1-5.type.publication-type S1-5.type.monograph-type S1-2.type.monograph-type S1-5.files.one-only S2-1.serial-account S1-3.deposit.form]',
  'publication-type uploads':
    '[S1-5.files.checksum S1-5.files.different S2-5.messages.file S2-5.messages.different]',
  'publication-type not-asked': '[S1-3.deposit.source]',
  'monograph-details titles':
    '[S1-5.monograph.title S1-5.monograph.subtitle S1-5.monograph.series-title S1-5.monograph.series-number S1-5.monograph.map-title S1-5.monograph.map-series-title S2-5.messages.required S2-5.messages.default]',
  'monograph-details maps':
    '[S1-5.monograph.map-scale S1-5.monograph.sheet-number S1-3.item.map]',
  'monograph-details owners':
    '[S1-5.owners.type S1-5.owners.organisation-name S1-5.owners.person-names S1-5.owners.year-of-birth S1-5.owners.role S1-5.owners.compiler S1-3.creator.names]',
  'monograph-details publication':
    '[S1-5.monograph.year S1-5.monograph.year-message S1-5.monograph.edition S1-5.monograph.url S1-3.item.key S2-5.messages.year S2-5.messages.url S2-5.messages.boolean S2-9.year]',
  'monograph-details identifiers':
    '[S1-5.monograph.isbn S1-5.monograph.issn S1-5.monograph.ismn S1-5.identifiers.isbn S1-5.identifiers.issn S1-5.identifiers.ismn S2-5.identifiers.isbn S2-5.identifiers.issn S2-5.identifiers.ismn]',
  'monograph-details about':
    '[S1-5.monograph.language S1-5.monograph.notes S1-5.monograph.sensitive-reason S1-4.dependent.fiction S1-4.dependent.subject S1-3.item.sensitive-derived S1-9.joined S2-9.joined]',
  'monograph-details not-asked': '[S1-3.item.prepub]',
  'serial-details new-title':
    '[S1-5.serial-title.title S1-5.serial-title.title-hint S1-5.serial-title.subtitle S1-5.serial-title.duplicate S1-5.serial-title.issn S1-5.serial-title.frequency S1-5.serial-title.other-frequency S1-5.serial-title.first-issue S1-5.serial-title.url S1-5.serial-title.print S1-5.serial-title.has-former S1-5.serial-title.former-title S1-5.serial-title.former-issn S1-5.serial-title.final-issue S1-5.serial-title.fiction S1-5.serial-title.languages S1-5.serial-title.notes S1-3.serial-title.fields S1-3.lists.serial-frequency S1-9.lengths]',
  'serial-details existing-title':
    '[S1-5.rows.title-selected S1-4.titles.only-accepted S1-4.titles.pending S1-4.titles.update-pending S1-3.serial-title.status]',
  'serial-details change-request':
    '[S1-5.change.questions S1-5.change.title S1-5.change.frequency S1-5.change.nothing-serial S1-4.change.fields S1-3.serial-title.changes S2-5.messages.serial-unchanged]',
  'serial-details issues':
    '[S1-5.rows.issue-number S1-3.item.title S1-5.rows.year S1-5.rows.file S1-5.rows.cover S1-9.issues S1-5.files.different S1-1.kinds.serial]',
  'access-conditions titles':
    '[S1-4.access.locked S1-4.access.hidden-locked S1-4.access.serial-requested S1-5.change.nothing-access S1-6.parents.hidden-access S2-5.messages.access-unchanged]',
  'reuse-conditions serials':
    '[S1-2.reuse.per-issue S1-4.reuse.all-items S1-4.reuse.default]',
  'access-conditions access':
    '[S1-5.access.choice S1-5.access.authority S1-5.access.commercial]',
  'reuse-conditions licence': '[S1-5.reuse.licence S1-4.reuse.no]',
  'publisher-details publisher':
    '[S2-5.publisher.name S2-5.publisher.category S2-5.publisher.street S2-5.publisher.suburb S2-5.publisher.country S2-5.publisher.state S2-5.publisher.postcode S2-9.lengths]',
  'publisher-details contact':
    '[S2-5.publisher.contact-name S2-5.publisher.phone S2-5.publisher.email S2-5.publisher.confirm-email S2-5.messages.email S2-5.messages.confirmation]',
  'publisher-details not-asked': '',
  'publisher-details account':
    '[S2-2.publisher.create-account S2-5.user.username S2-5.user.terms S2-5.messages.username S2-6.anonymous]',
  'publisher-details logged-in':
    '[S2-2.publisher.read-only S2-6.publisher.fixed S2-1.users.staff]',
  'review-summary whole-deposits': '[S2-2.review.terms]',
  'review-summary captcha': '[S2-5.user.captcha]',
  'login credentials': '[S2-5.user.username]',
  'staff-login credentials': '[S2-5.user.staff-login S2-6.login.separate]',
  'recover name': '[S2-5.user.forgot]',
  'register publisher':
    '[S2-5.publisher.name S2-5.publisher.category S2-5.publisher.street S2-5.publisher.suburb S2-5.publisher.country S2-5.publisher.state S2-5.publisher.postcode]',
  'register account':
    '[S2-5.user.name S2-5.user.phone S2-5.user.email S2-5.user.username S2-5.messages.username S2-5.messages.email-unique S2-9.username-password S2-9.lengths]',
  'register password':
    '[S2-5.user.password S2-5.messages.password S2-9.username-password]',
  'register terms': '[S2-5.user.terms S2-5.user.captcha]',
  'set-password password-rules': '[S2-5.user.password S2-5.messages.password]',
  'change-password password-rules':
    '[S2-5.user.password S2-5.messages.password]',
  'publisher-edit address': '[S2-7.publisher-save]',
  'publisher-edit not-asked': '[S2-6.publisher.fixed]',
  'user-edit person': '[S2-7.user-save S2-5.user.email]',
  'preferences preferences': '[S1-3.user.preferences]',
};

const topicOf = (name: string) => name.replace(/:.*$/, '');

const topics = [...new Set(examples.map(({ name }) => topicOf(name)))];

describe.each(topics.map((topic) => [topic, shown[topic] ?? '']))(
  '%s %s',
  (topic) => {
    test.each(
      examples
        .filter(({ name }) => topicOf(name) === topic)
        .map((one) => [one.name, one] as const),
    )('%s', (_name, example) => {
      const { finds } = example;
      const { findings } = judgeExample(formOf(example), example, lists);
      const withMessages = finds.map(({ message }) => message !== undefined);
      expect(
        findings.map(({ path: at, code, severity, message }, index) => ({
          path: at,
          code,
          severity,
          ...(withMessages[index] ? { message } : {}),
        })),
      ).toEqual(finds);
    });
  },
);

test('the topics whose rules are named here exist', () => {
  expect(topics).toEqual(expect.arrayContaining(Object.keys(shown)));
});

describe.each(forms.map((form) => [form.definition.form.title, form] as const))(
  'a value of another type is refused: %s',
  (_title, form) => {
    const wrong: Readonly<Record<string, Json>> = {
      string: 12,
      integer: 'twelve',
      number: 'twelve',
      boolean: 'yes',
      array: 'one',
      object: 'one',
    };
    const typed = Object.values(form.model.scopes).flatMap((scope) => {
      const types = new Map(
        scope.statements.flatMap(({ fields }) =>
          Object.entries(fields).flatMap(([field, said]) =>
            said && typeof said['type'] === 'string'
              ? [[field, said['type']] as const]
              : [],
          ),
        ),
      );
      return [...types]
        .filter(([field]) => !isForbidden(form.model, scope, field))
        .map(([field, type]) => [scope.pattern, field, type] as const);
    });

    test.each(typed)('%s/%s is of type %s', (pattern, field, type) => {
      const [place] = examplesOf(form.model, examples)
        .filter(({ finds }) => finds.length === 0)
        .flatMap((example) => {
          const context = exampleContext(example, lists);
          const evaluation = judge(form, example.data, context);
          return listScopes(evaluation)
            .filter((scope) => scope.pattern === pattern)
            .filter(({ plan }) => plan.relevant.has(field))
            .map((scope) => ({
              example,
              path: joinPointer(scope.path, field),
            }));
        });
      if (!place) throw new Error(`no example asks for ${pattern}/${field}`);
      const { example, path: at } = place;
      const data = writePointer(example.data, at, wrong[type] ?? null);
      const { findings } = judge(form, data, exampleContext(example, lists));
      expect(findings).toContainEqual(
        expect.objectContaining({ path: at, code: 'type', severity: 'error' }),
      );
    });
  },
);

test('judging leaves an example as it was', () => {
  for (const { data, ...around } of examples) {
    const before = JSON.stringify(data);
    judge(formOf(around), data, exampleContext(around, lists));
    expect(JSON.stringify(data)).toBe(before);
  }
});
