import type { WorkKind } from '@contract/titles';
import { objectOf, toLists } from '../../../engine';
import { compileForm } from '../../../engine/compile/compileForm';
import type { ListEntry } from '@engine/types/context';
import type { ImportTitleSubmitted } from '@engine/types/generated/forms';
import type { FormKey } from '@engine/types/generated/names';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { Config } from '../../../api/config/config';
import { presentConfiguration } from '../../../api/modules/configuration/configuration.presenter';
import { createCalendar } from '../../../api/modules/configuration/today';
import {
  getDefinition,
  readDefinition,
} from '../../../api/modules/forms/publish/definitionFiles';
import { judgeBody } from '../../../api/modules/forms/judgeBody';
import { anonymousUser } from '../../../api/modules/permissions/anonymousUser';

const FORM: FormKey = 'import-title';

/** Where the document of the form has a title of each kind, and the entity of that. */
const PLACES = {
  SERIAL_TITLE: ['serialTitle', '/entities/serial-title'],
  MULTIPART_MONO_TITLE: [
    'multipartMonoTitle',
    '/entities/multipart-mono-title',
  ],
  EPHEMERA_TITLE: ['ephemeraTitle', '/entities/ephemera-title'],
} as const satisfies Record<
  WorkKind,
  readonly [keyof ImportTitleSubmitted, string]
>;

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  y: true,
  no: false,
  false: false,
  0: false,
  n: false,
};

/** A judged title: its answers, and what was found. */
export interface JudgedTitle {
  answers: JsonObject;
  errors: readonly Finding[];
  warnings: readonly Finding[];
}

/** The rules of titles that come from the catalogue: the form `import-title` of `schemas/`. */
export interface TitleForm {
  /** The fields that the form asks of any kind of title. */
  fields: ReadonlySet<string>;
  /** Entries of SerialFrequency. */
  frequencies: readonly ListEntry[];
  /** Judges texts as answers about a title; a text that is no number or no yes or no stays, and is found. */
  judge(kind: WorkKind, values: Readonly<Record<string, string>>): JudgedTitle;
}

/** A yes or no that follows from another answer of the record. */
const IMPLIED: Readonly<Record<string, string>> = {
  hasIssn: 'issn',
  hasIsbn: 'isbn',
  hasFormerTitle: 'formerTitle',
};

function toAnswer(text: string, type: unknown) {
  if (type === 'boolean') return YES_NO[text.toLowerCase()] ?? text;
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text;
}

/** Reads the form of titles from the schemas that the configuration names. */
export async function readTitleForm(
  config: Config,
  clock: () => Date,
): Promise<TitleForm> {
  const files = await readDefinition(config.schemasDir);
  const form = await compileForm(getDefinition(files.definitions, FORM));
  const lists = toLists(files.lists);
  const today = createCalendar(config.timeZone)(clock());
  const environment = {
    user: anonymousUser,
    config: presentConfiguration(config, [], today),
  };
  const { schemas } = form.definition;
  const typesOf = (kind: WorkKind) =>
    Object.fromEntries(
      Object.entries(
        objectOf(objectOf(schemas[PLACES[kind][1]])['properties']),
      ).map(([field, schema]) => [field, objectOf(schema)['type']] as const),
    );
  const types = {
    SERIAL_TITLE: typesOf('SERIAL_TITLE'),
    MULTIPART_MONO_TITLE: typesOf('MULTIPART_MONO_TITLE'),
    EPHEMERA_TITLE: typesOf('EPHEMERA_TITLE'),
  };

  return {
    fields: new Set(
      form.definition.steps[FORM]?.ui.sections.flatMap(({ nodes }) =>
        nodes.flatMap((node) => ('field' in node ? [node.field] : [])),
      ),
    ),
    frequencies: Object.values(lists['SerialFrequency'] ?? {}),
    judge(kind, values) {
      const [place] = PLACES[kind];
      const ofKind = types[kind];
      const implied = Object.entries(IMPLIED)
        .filter(([field]) => field in ofKind)
        .map(([field, from]) => [field, values[from] ? 'yes' : 'no'] as const);
      const answers = Object.fromEntries(
        Object.entries({ ...Object.fromEntries(implied), ...values }).map(
          ([field, text]) => [field, toAnswer(text, ofKind[field])],
        ),
      );
      const body = { [place]: answers };
      const { data, errors, warnings } = judgeBody(
        { form, lists },
        body,
        environment,
      );
      return { answers: objectOf(data[place]), errors, warnings };
    },
  };
}
