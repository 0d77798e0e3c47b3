import { findSubmitPath } from '@engine';
import type { DepositSubmitted } from '@engine/types/generated/forms';
import type { CompiledForm } from '@engine/types/model';
import type { PointerIn } from '@engine/types/pointer';
import type { JudgedBody } from '../../forms/judgeBody';
import type { Translate } from '../../forms/sentences';

const FORM_PATH = '/form' satisfies PointerIn<DepositSubmitted>;

/** The judgement, with a finding when the form has these answers sent to another address. */
export async function checkAddress(
  form: CompiledForm,
  judged: JudgedBody,
  sentTo: string,
  translate: Translate,
): Promise<JudgedBody> {
  const { data, evaluation, errors } = judged;
  const isReported = errors.some((finding) => finding.path === FORM_PATH);
  const address = findSubmitPath(form, data, evaluation);
  if (address === sentTo || isReported) return judged;
  const params = { address: address ?? '' };
  const message = await translate('addressDiffers', params);
  const differs = { path: FORM_PATH, code: 'const', params, message } as const;
  return { ...judged, errors: [{ ...differs, severity: 'error' }, ...errors] };
}
