import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsOf } from '../../features/access/months';
import { wizardMoved } from '../../features/deposit/depositActions';
import { FilePreview } from '../../features/preview/FilePreview';
import { ReviewSummary } from '../../features/review/ReviewSummary';
import { toReviewSheets } from '../../features/review/reviewSheets';
import type { BlockProps } from '../../renderer/types';
import { useAppDispatch, useServices } from '../hooks';

/** Everything that will be sent. */
export default function ReviewBlock({ form, state, context }: BlockProps) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  const sheets = useMemo(
    () =>
      toReviewSheets({
        form,
        state,
        context,
        months: monthsOf(state.data.form),
        texts: {
          yes: t('review.yes'),
          no: t('review.no'),
          born: (year) => t('review.born', { year }),
        },
      }),
    [form, state, context, t],
  );
  return (
    <ReviewSummary
      sheets={sheets}
      drawPreview={({ record }) => <FilePreview file={record} url={api.url} />}
      onEdit={({ id }) =>
        dispatch(
          wizardMoved({ type: 'stepAsked', step: id, edit: true }, now()),
        )
      }
    />
  );
}
