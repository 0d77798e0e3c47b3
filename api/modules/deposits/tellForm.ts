import type { JudgedBody } from '../forms/judgeBody';
import type { Say } from '../forms/sentences';

/** A deposit as it was judged, by the same function as in the browser. */
export type JudgedDeposit = JudgedBody;

/** The judgement with a finding when the body is not of the form that the address names. */
export async function tellForm(
  judged: JudgedDeposit,
  path: string,
  say: Say,
): Promise<JudgedDeposit> {
  const { data, errors } = judged;
  const isTold = errors.some((finding) => finding.path === '/form');
  if (data['form'] === path || isTold) return judged;
  const message = await say('formDiffers', { form: path });
  const params = { value: path };
  const differs = { path: '/form', code: 'const', params, message } as const;
  return { ...judged, errors: [{ ...differs, severity: 'error' }, ...errors] };
}
