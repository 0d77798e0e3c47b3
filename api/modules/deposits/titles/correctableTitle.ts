import { joinPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { SerialTitle } from '@engine/types/generated/entities';
import { titleFields } from '../../works/titleFields';
import type { Actor } from '../../permissions/actor';
import type { Deposit } from '../deposit.model';
import type { SubmissionRecord } from '../deposit.policy';
import { canCorrectTitle } from '../deposit.policy';
import { listEditable } from '../fix/editablePlaces';
import type { FormOfDeposit } from '../fix/formOfDeposit';
import { findChangeRequest, findNamedTitle } from './namedTitle';

const TITLE = 'title' satisfies keyof SerialTitle;

type TitledDeposit = Pick<Deposit, 'payload' | 'formVersion'>;

/** Lists where the answers describe the title that a deposit registers, or what it asks to change of an existing one. */
function listTitlePlaces(
  form: Pick<CompiledForm, 'model' | 'definition'>,
  { payload }: Pick<Deposit, 'payload'>,
): JsonPointer[] {
  const named = findNamedTitle(payload);
  if (named === undefined) return [];
  const { kind, field, isNew } = named;
  if (!isNew && findChangeRequest(payload) === undefined) return [];
  const { current, requested } = titleFields[kind];
  const place = (name: string) => joinPointer(`/${field}`, name);
  if (!isNew) return requested.map(place);
  const asked = requested.map(place);
  return listEditable(form, [TITLE, ...current].map(place)).filter(
    (pointer) => !asked.includes(pointer),
  );
}

/** The same where a user may correct it; nothing where the user may not, or not any more. */
export type FindTitlePlaces = (
  user: Actor,
  policyRecord: SubmissionRecord,
  deposit: TitledDeposit,
) => Promise<JsonPointer[]>;

/** Builds that with the form that the deposit was judged with. */
export function createFindTitlePlaces(formOf: FormOfDeposit): FindTitlePlaces {
  return async function findTitlePlaces(user, policyRecord, deposit) {
    if (!canCorrectTitle(user, policyRecord)) return [];
    if (findNamedTitle(deposit.payload) === undefined) return [];
    return listTitlePlaces((await formOf(deposit)).form, deposit);
  };
}
