import type { FrontendConfig } from '@contract/configuration';
import type { judgeBody } from '../../forms/judgeBody';
import type { TermOf } from '../../submissions/shown/questionLabels';
import { createTermOf } from '../../submissions/shown/questionLabels';
import type { Deposit } from '../deposit.model';
import { toDepositor } from '../fix/fixablePlaces';
import type { FormOfDeposit } from '../fix/formOfDeposit';

export interface FileTermsDeps {
  formOf: FormOfDeposit;
  judgeBody: typeof judgeBody;
  configuration: () => FrontendConfig;
}

/** Reads how the form names the files of a deposit. Steps of several kinds ask for the file of a row, each in its words. */
export type ReadFileTerms = (deposit: Deposit) => Promise<TermOf>;

/** Builds the reading: the answers tell which steps they were asked on. */
export function createReadFileTerms(deps: FileTermsDeps): ReadFileTerms {
  return async function readFileTerms(deposit) {
    const loaded = await deps.formOf(deposit);
    const { form } = loaded;
    const { evaluation } = deps.judgeBody(loaded, deposit.payload, {
      user: toDepositor(deposit),
      config: deps.configuration(),
    });
    return createTermOf(form.model, { form, evaluation });
  };
}
