import { titleOf, formatBytes } from '@engine';
import { nameFormat } from '../../upload/fileFacts';
import { listFiles } from '../filesOf';
import { WorkCard } from '../wizard/WorkCard';
import type { OpenDeposit } from '../depositState';
import { useDepositPart } from '../useDepositPart';
import { summaryOf } from './summaryOf';

/** Reads the contents of the card; undefined before there is a file or a title. */
function readCard(deposit: OpenDeposit) {
  const { form, context, wizard } = deposit;
  const { data } = wizard.form;
  const files = listFiles(deposit).map(({ record }) => record);
  const [file] = files;
  const title = titleOf(form, data);
  if (file === undefined && title === '') return undefined;
  const picture = files.find(({ thumbnail }) => thumbnail !== null) ?? file;
  const detail = [
    ...summaryOf(form, wizard.form, context.lists),
    file && nameFormat(file.originalFilename, file.format),
    file && formatBytes(file.size),
  ];
  return {
    title,
    detail: detail.filter(Boolean).join(', '),
    picture:
      picture === undefined
        ? null
        : { src: picture.thumbnail, mimeType: picture.mimeType },
  };
}

/** Shows the deposited work once there is a file or a title. */
export function DepositCard() {
  const card = useDepositPart(readCard);
  return card === undefined ? null : <WorkCard {...card} />;
}
