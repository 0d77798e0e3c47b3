import { readPointer } from '@engine';
import { formatBytes } from '../../components/formatBytes';
import { listFiles } from '../../features/deposit/filesOf';
import { WorkCard } from '../../features/wizard/WorkCard';
import { toExtension } from '../../lib/fileRules';
import { useDeposit } from '../hooks';

/** What is being deposited, once there is a file or a title. */
export function DepositCard() {
  const deposit = useDeposit();
  const { data } = deposit.wizard.form;
  const files = listFiles(deposit).map(({ record }) => record);
  const [file] = files;
  const title = readPointer(data, '/submissionItems/0/itemTitle');
  if (file === undefined && typeof title !== 'string') return null;
  const type = deposit.context.lists.SubmissionType?.[String(data.type)];
  const picture = files.find(({ thumbnail }) => thumbnail !== null) ?? file;
  const detail = [
    type?.label,
    file && toExtension(file.originalFilename).toUpperCase(),
    file && formatBytes(file.size),
  ];
  return (
    <WorkCard
      title={typeof title === 'string' ? title : ''}
      detail={detail.filter(Boolean).join(', ')}
      picture={
        picture === undefined
          ? null
          : {
              src: picture.thumbnail,
              mimeType: picture.mimeType,
            }
      }
    />
  );
}
