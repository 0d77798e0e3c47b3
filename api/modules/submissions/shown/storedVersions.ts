import type { Model } from 'mongoose';
import { analyseDefinition, toLists } from '@engine';
import type { Lists } from '@engine/types/context';
import type { FormDefinition, StepEntry } from '@engine/types/definition';
import type { FormVersion } from '../../forms/form.model';
import type { Translate } from '../../forms/sentences';
import type { ListService } from '../../lists/list.service';
import type { AnswerColumn } from './answerColumns';
import { listColumns } from './answerColumns';
import { translateYesAndNo } from './answerTexts';
import type { LabelOf } from './questionLabels';
import { createLabelOf } from './questionLabels';

/** A form version as its records are shown: nothing of it is judged with. */
export interface ShownVersion {
  version: number;
  title: string;
  steps: readonly Pick<StepEntry, 'id' | 'label'>[];
  columns: AnswerColumn[];
  labelOf: LabelOf;
  lists: Lists;
  /** Its form names the renamed questions; undefined where the version cannot be read. */
  definition: Pick<FormDefinition, 'form'> | undefined;
}

/** Finds a stored version, also one that is over; rejects when there is none or it cannot be read. */
export type GetVersion = (
  formKey: string,
  version: number,
) => Promise<ShownVersion>;

const MOST_KEPT = 20;

/** Reads versions that records were stored with. A version never changes, so the last ones are kept. */
export function createStoredVersions(
  versions: Model<FormVersion>,
  lists: Pick<ListService, 'find'>,
  translate: Translate,
): GetVersion {
  const known = new Map<string, Promise<ShownVersion>>();

  async function read(formKey: string, version: number): Promise<ShownVersion> {
    const stored = await versions
      .findOne({ formKey, version })
      .lean<FormVersion>();
    if (stored === null) throw new Error(`no version ${version} of ${formKey}`);
    const definition: FormDefinition = JSON.parse(stored.definition);
    const reading = Object.entries(definition.lists).map(
      async ([name, listVersion]) => {
        const list = await lists.find(name, listVersion);
        return [name, { entries: list?.entries ?? [] }] as const;
      },
    );
    const entries = Object.fromEntries(await Promise.all(reading));
    const model = analyseDefinition(definition);
    const texts = await translateYesAndNo(translate);
    const known = toLists(entries);
    const columns = listColumns(model, known, texts);
    const { title, steps } = definition.form;
    const labelOf = createLabelOf(model);
    return {
      version,
      title,
      steps,
      columns,
      labelOf,
      lists: known,
      definition,
    };
  }

  return (formKey, version) => {
    const key = `${formKey} ${version}`;
    const found = known.get(key) ?? read(formKey, version);
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    const oldest = [...known.keys()][0];
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
