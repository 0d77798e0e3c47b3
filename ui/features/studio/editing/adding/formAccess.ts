import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { FormAccess } from '@engine/types/definition';
import type { StudioFiles } from '@contract/studio/studio';
import { pageFile, ruleFile } from '../definition/fieldPath';
import {
  inside,
  insertAt,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { withoutEmpty } from '../definition/withoutEmpty';

/** Name of the file with the examples of whole documents of a form. */
export const WHOLE = 'whole';

const FIELD = 'recaptchaToken';
const PATH = `/${FIELD}`;

/** Visitors without an account prove that they are no robot, where a provider is configured (spec 2 §5). */
const CAPTCHA = {
  type: { type: 'string', transient: true, secret: true },
  section: {
    id: 'captcha',
    scope: '',
    when: 'asks-captcha',
    nodes: [
      {
        field: FIELD,
        widget: 'captcha',
        label: 'Confirm that you are not a robot',
      },
    ],
  },
  rule: {
    if: { $ref: '/conditions/asks-captcha' },
    then: { required: [FIELD] },
    else: { properties: { [FIELD]: false } },
  },
} satisfies Record<string, JsonObject>;

const CASES: readonly JsonObject[] = [
  {
    name: 'a visitor who solved the captcha',
    captcha: true,
    set: { [PATH]: 'token' },
    finds: [],
  },
  {
    name: 'a visitor who did not',
    captcha: true,
    finds: [{ path: PATH, code: 'required' }],
  },
  {
    name: 'nobody asked for it',
    set: { [PATH]: 'token' },
    finds: [{ path: PATH, code: 'notRelevant' }],
  },
];

/** Says who can fill in a form with a page of its own. One that everyone can fill in asks visitors for the captcha. */
export function writeAccess(
  files: StudioFiles,
  form: Place,
  access: FormAccess,
): StudioFiles {
  const next = writeAt(files, inside(form, 'access'), access);
  const free = withoutCaptcha(next, form);
  return access === 'anyone' ? withCaptcha(free, form) : free;
}

/** The places of a form that the captcha is in. */
interface CaptchaPlaces {
  /** The list of fields of its entity. */
  readonly fields: Place;
  readonly sections: Place;
  readonly rules: Place;
  readonly cases: Place;
}

/** Undefined for a form without a review, which would ask for it. */
function placesOf(files: StudioFiles, form: Place): CaptchaPlaces | undefined {
  const { entity } = objectAt(files, form);
  const review = listAt(files, inside(form, 'steps'))
    .filter(isObject)
    .find(({ role }) => role === 'summary')?.['id'];
  if (typeof review !== 'string' || typeof entity !== 'string')
    return undefined;
  return {
    fields: { file: `${entity.slice(1)}.json`, pointer: '/properties' },
    sections: { file: pageFile(review), pointer: '/sections' },
    rules: { file: ruleFile(review), pointer: '/allOf' },
    cases: {
      file: `steps/${review}/examples/${WHOLE}.json`,
      pointer: '/cases',
    },
  };
}

function withCaptcha(files: StudioFiles, form: Place): StudioFiles {
  const places = placesOf(files, form);
  if (places === undefined) return files;
  const { fields, sections, rules, cases } = places;
  const append = (next: StudioFiles, list: Place, ...values: JsonObject[]) =>
    values.reduce<StudioFiles>(
      (last, value) => insertAt(last, list, listAt(last, list).length, value),
      next,
    );
  const typed = writeAt(files, inside(fields, FIELD), CAPTCHA.type);
  const asked = append(typed, sections, CAPTCHA.section);
  return append(append(asked, rules, CAPTCHA.rule), cases, ...CASES);
}

function withoutCaptcha(files: StudioFiles, form: Place): StudioFiles {
  const places = placesOf(files, form);
  if (places === undefined) return files;
  const { fields, sections, rules, cases } = places;
  const isAbout = (one: Json) =>
    [`"${FIELD}"`, `"${PATH}"`].some((name) =>
      JSON.stringify(one).includes(name),
    );
  const free = [sections, rules, cases].reduce((next, list) => {
    const known = listAt(next, list);
    const kept = known.filter((one) => !isAbout(one));
    return kept.length === known.length ? next : writeAt(next, list, kept);
  }, files);
  if (free === files) return files;
  return withoutEmpty(
    writeAt(free, inside(fields, FIELD), undefined),
    rules.file,
  );
}
