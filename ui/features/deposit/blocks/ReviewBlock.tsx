import { wizardMoved } from '../depositActions';
import { FilePreview } from '../../preview/FilePreview';
import { DryRunWarnings } from '../review/DryRunWarnings';
import { ReviewSummary } from '../review/ReviewSummary';
import { useLive } from '../../../renderer/LiveContext';
import type { BlockProps } from '../../../renderer/types';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { useDepositPart } from '../useDepositPart';
import { useReviewSheets } from './useReviewSheets';

/** Everything that will be sent. */
export default function ReviewBlock({ form }: BlockProps) {
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  const sheets = useReviewSheets(form, useLive());
  const made = useDepositPart(({ memory }) => Object.values(memory.covers));
  return (
    <>
      <DryRunWarnings />
      <ReviewSummary
        sheets={sheets}
        made={made}
        drawPreview={({ record }) => (
          <FilePreview file={record} url={api.url} />
        )}
        onEdit={({ id }) =>
          dispatch(
            wizardMoved({ type: 'stepAsked', step: id, edit: true }, now()),
          )
        }
      />
    </>
  );
}
