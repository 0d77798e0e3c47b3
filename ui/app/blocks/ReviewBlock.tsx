import { wizardMoved } from '../../features/deposit/depositActions';
import { FilePreview } from '../../features/preview/FilePreview';
import { ReviewSummary } from '../../features/review/ReviewSummary';
import type { BlockProps } from '../../renderer/types';
import { useAppDispatch, useServices } from '../hooks';
import { useReviewSheets } from './useReviewSheets';

/** Everything that will be sent. */
export default function ReviewBlock(props: BlockProps) {
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  const sheets = useReviewSheets(props);
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
