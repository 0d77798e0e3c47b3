import { findPlace, findPointer, readPointer, wordingParams } from '@engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  toChosenRows,
  toOwnRows,
  type DetailRow,
} from '../../publisher/publisherRows';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { createDraftReading } from '../review/answerReading';
import { toReviewSheets, type ReviewSheet } from '../review/reviewSheets';
import { withAccount } from '../review/withAccount';
import type { CompiledForm } from '@engine/types/model';
import type { StepNow } from '../../../renderer/types';
import { useChosenPublisher } from './useChosenPublisher';

/**
 * Returns the contents of the review: the answers of all steps, and a logged-in user's publisher and details,
 * which are no answers.
 */
export function useReviewSheets(
  form: CompiledForm,
  { state, context }: Pick<StepNow, 'state' | 'context'>,
): ReviewSheet[] {
  const { t } = useTranslation('app');
  const account = useAccountRows(form, { state, context });
  return useMemo(() => {
    const sheets = toReviewSheets({
      reading: createDraftReading(form, state),
      context,
      params: wordingParams(form, state.data, context.lists),
      texts: {
        yes: t('review.yes'),
        no: t('review.no'),
        current: t('review.current'),
      },
    });
    return withAccount(sheets, findPlace(form, 'depositor')?.step, account);
  }, [form, state, context, account, t]);
}

function useAccountRows(
  form: CompiledForm,
  { state, context }: Pick<StepNow, 'state' | 'context'>,
): DetailRow[] {
  const t = usePublisherTexts();
  const { user, lists } = context;
  const id = readPointer(
    state.data,
    `${findPointer(form, 'depositor') ?? ''}/id`,
  );
  const isChosen = user.abilities.depositForPublisher && typeof id === 'string';
  const { answer: chosen } = useChosenPublisher(isChosen ? id : undefined);
  return useMemo(
    () =>
      chosen === undefined
        ? toOwnRows(user, lists, t)
        : toChosenRows(chosen, lists, t),
    [chosen, user, lists, t],
  );
}
