import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  defaultValue,
  joinPointer,
  listOf,
  readPointer,
  scopeAt,
  splitPointer,
  toPattern,
} from '@engine';
import type { FileMetadata } from '@contract/files';
import type { JsonSchema } from '@engine/types/definition';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { getOpenDeposit } from '../depositState';
import { offerTaken, offerUndone } from '../../offers/offerActions';
import { OfferBar } from '../../offers/OfferBar';
import { findOfferedValue } from '../../offers/offeredValue';
import { toOfferState } from '../../offers/offerState';
import { isTyped, toOfferWords } from '../../offers/offerWords';
import type { OfferProps } from '../../../renderer/types';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';

export interface KnownOfferProps extends OfferProps {
  readonly fileId: string;
  readonly metadata: FileMetadata;
}

/**
 * Shows the offer of a file at a question. It selects each part of the deposit separately, so that a keystroke
 * redraws no offer of another question.
 */
export function KnownOffer({
  path,
  label,
  offer,
  fileId,
  metadata,
}: KnownOfferProps) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const asksYes = typeof offer === 'object';
  const name = asksYes ? offer.value : offer;
  const { scopePath, field } = splitPointer(path);
  const targetField = asksYes ? offer.answers : field;
  const target = joinPointer(scopePath, targetField);

  const form = useAppSelector((state) => getOpenDeposit(state).form);
  const context = useAppSelector((state) => getOpenDeposit(state).context);
  const taken = useAppSelector(
    (state) => getOpenDeposit(state).memory.taken[path],
  );
  const answer = useAnswer(target);
  const own = useAnswer(path);
  const plan = useAppSelector(
    (state) =>
      scopeAt(getOpenDeposit(state).wizard.form.evaluation, scopePath)?.plan,
  );
  const schema = plan?.fields[targetField];
  const roleSchema = roleSchemaOf(form, `${toPattern(target)}/*`);
  const deposit = useDepositPart(({ wizard }) =>
    answersOf(wizard.form.data, roleSchema),
  );
  const offered = useMemo(
    () =>
      findOfferedValue(name, metadata, {
        schema,
        roleSchema,
        context,
        deposit,
      }),
    [name, metadata, schema, roleSchema, context, deposit],
  );
  if (offered === undefined) return null;

  const state = toOfferState({
    name,
    offered,
    answer,
    standard: defaultValue(plan?.defaults[targetField], context),
    taken: taken?.fileId === fileId,
    yes: own,
    asksYes,
  });
  const saysNo = asksYes && own === false;
  return (
    <OfferBar
      label={label}
      state={state}
      words={toOfferWords(name, offered, schema, context)}
      source={metadata.source}
      answered={
        saysNo ? t('review.no') : toOfferWords(name, answer, schema, context)
      }
      typed={isTyped(name) && !saysNo}
      onTake={() =>
        dispatch(
          offerTaken({
            path,
            fileId,
            answers: [
              ...(asksYes ? [{ path, value: true }] : []),
              { path: target, value: offered },
            ],
          }),
        )
      }
      onUndo={() => dispatch(offerUndone(path))}
    />
  );
}

function useAnswer(path: JsonPointer) {
  return useAppSelector((state) =>
    readPointer(getOpenDeposit(state).wizard.form.data, path),
  );
}

/** Finds the schema of the roles of offered rows, which belongs to the rows themselves. */
function roleSchemaOf(
  form: CompiledForm,
  rows: string,
): JsonSchema | undefined {
  const statements = form.model.scopes[rows]?.statements ?? [];
  for (const { fields } of statements) {
    const { role } = fields;
    if (role) return role;
  }
  return undefined;
}

/** The answers of the document that decide which entries of a list fit. */
function answersOf(
  data: JsonObject,
  schema: JsonSchema | undefined,
): JsonObject {
  const { where = {} } = (schema && listOf(schema)) ?? {};
  const answers: JsonObject = {};
  for (const place of Object.values(where)) {
    const [root, field = ''] = place.split('/');
    const answer = data[field];
    if (root === 'deposit' && answer !== undefined) answers[field] = answer;
  }
  return answers;
}
