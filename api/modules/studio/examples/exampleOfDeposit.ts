import type { Model } from 'mongoose';
import type { DepositExample } from '@contract/studio/examples';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { isObject } from '@engine';
import { ApiError, formUnknown } from '../../../http/errors';
import type { Deposit } from '../../deposits/deposit.model';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService } from '../../forms/form.service';
import { createPublisher } from '../../permissions/exampleUsers';
import type { DefinitionSources } from '../analysis/definitionSources';
import { exampleSender } from './exampleSender';
import { toSampleAnswers, type SampleSource } from './sampleAnswers';

export interface ExampleOfDepositDeps {
  deposits: Model<Deposit>;
  forms: Pick<FormService, 'findLive'>;
  sources: Pick<DefinitionSources, 'readWorkingCopy'>;
}

/** Reads the answers of a deposit without its personal data, to keep them as an example. Rejects with 404 for an unknown one. */
export type ExampleOfDeposit = (reference: string) => Promise<DepositExample>;

/** Builds it, with the files of the examples of the working copy in the place of those that were deposited. */
export function createExampleOfDeposit({
  deposits,
  forms,
  sources,
}: ExampleOfDepositDeps): ExampleOfDeposit {
  return async (reference) => {
    const deposit = await deposits.findOne({ reference }).lean<Deposit>();
    if (deposit === null) {
      throw new ApiError(404, 'NOT_FOUND', 'There is no such deposit.');
    }
    const live = await forms.findLive(DEPOSIT_FORM);
    if (live === undefined) throw formUnknown();
    const { files } = await sources.readWorkingCopy();
    const { scopes, places } = live.form.model;
    const data = toSampleAnswers(deposit.payload, {
      scopes,
      places,
      files: listSampleFiles(files),
    });
    const user = exampleSender(deposit);
    return {
      formKey: DEPOSIT_FORM,
      user,
      // A user who is logged in names a publisher by its id only.
      data:
        user === 'anonymous'
          ? data
          : { ...data, publisher: { id: createPublisher().id } },
    };
  };
}

function listSampleFiles(files: SchemaFiles): SampleSource['files'] {
  return Object.entries(files).flatMap(([file, content]) => {
    const listed = isObject(content) ? content['files'] : undefined;
    if (!file.endsWith('/examples/files.json') || !isObject(listed)) return [];
    return Object.entries(listed).flatMap(([tempFileId, record]) => {
      const { purpose, state } = isObject(record) ? record : {};
      return typeof purpose === 'string' && state === 'ready'
        ? [{ tempFileId, purpose }]
        : [];
    });
  });
}
