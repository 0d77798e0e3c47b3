import type { DepositSubmitted } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import type { JudgedBody } from '../../forms/judgeBody';
import type { Translate } from '../../forms/sentences';

const FORM = 'form' satisfies keyof DepositSubmitted;
const FORM_PATH = '/form' satisfies PointerIn<DepositSubmitted>;

/** A deposit as it was judged, by the same function as in the browser. */
export type JudgedDeposit = JudgedBody;

/** The judgement with a finding when the body is not of the form that the address names. */
export async function checkNamedForm(
  judged: JudgedDeposit,
  path: string,
  translate: Translate,
): Promise<JudgedDeposit> {
  const { data, errors } = judged;
  const isReported = errors.some((finding) => finding.path === FORM_PATH);
  if (data[FORM] === path || isReported) return judged;
  const message = await translate('formDiffers', { form: path });
  const params = { value: path };
  const differs = { path: FORM_PATH, code: 'const', params, message } as const;
  return { ...judged, errors: [{ ...differs, severity: 'error' }, ...errors] };
}
