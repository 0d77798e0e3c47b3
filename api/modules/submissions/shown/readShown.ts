import type { JsonObject } from '@engine/types/json';
import type { Logger } from 'pino';
import type { Translate } from '../../forms/sentences';
import { translateYesAndNo } from './answerTexts';
import { listPlainColumns } from './plainColumns';
import { nameField } from './questionLabels';
import type { GetVersion, ShownVersion } from './storedVersions';

export interface ReadShownDeps {
  getVersion: GetVersion;
  translate: Translate;
  log: Pick<Logger, 'error'>;
}

/**
 * Reads a version to show answers with. The names of fields replace the labels of a version that cannot be read.
 *
 * @param readPayloads - the answers whose fields those are.
 */
export type ReadShown = (
  form: { key: string; title: string },
  version: number,
  readPayloads: () => Promise<readonly JsonObject[]>,
) => Promise<ShownVersion>;

/** Builds the reading of form versions for the words of answers. */
export function createReadShown({
  getVersion,
  translate,
  log,
}: ReadShownDeps): ReadShown {
  return async function readShown({ key, title }, version, readPayloads) {
    try {
      return await getVersion(key, version);
    } catch (error) {
      log.error({ err: error, formKey: key, version }, 'a form cannot be read');
      const step = { id: '', label: await translate('recordAnswers') };
      const texts = await translateYesAndNo(translate);
      const columns = listPlainColumns(await readPayloads(), step.id, texts);
      const labelOf = nameField;
      const shown = { version, title, steps: [step], columns, labelOf };
      return { ...shown, lists: {}, definition: undefined };
    }
  };
}
