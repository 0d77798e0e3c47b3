import {
  filePurpose,
  formatRefusal,
  joinPointer,
  readPointer,
  sentence,
  toExtension,
} from '@engine';
import { useRenderer } from '../../../renderer/RendererContext';
import { useServices } from '../../shell/appHooks';
import { FilesDropArea } from '../../upload/FilesDropArea';
import { findSizeRefusal } from '../../upload/fileRefusal';
import { acceptedFiles } from '../fields/acceptedFiles';
import { useDepositPart } from '../useDepositPart';
import type { IssueRowsPlace } from './issueRows';
import { LeftFiles } from './LeftFiles';
import type { IssueFiles } from './useIssueFiles';
import { useIssueTexts } from './useIssueTexts';

interface IssueDropAreaProps {
  readonly place: IssueRowsPlace;
  readonly files: IssueFiles;
}

/** Where files are dropped that become issues. */
export function IssueDropArea({ place, files }: IssueDropAreaProps) {
  const t = useIssueTexts(place.noun);
  const { form } = useRenderer();
  const { canUpload, text } = useServices();
  const { context, purpose, hasFile } = useDepositPart(
    ({ wizard, context: now }) => {
      const first = joinPointer(joinPointer(place.path, 0), place.file);
      const { user, config, lists } = now;
      return {
        context: { user, config, lists },
        purpose: filePurpose(wizard.form, first),
        hasFile: readPointer(wizard.form.data, first) !== undefined,
      };
    },
  );
  if (!canUpload) return null;
  const accepted = acceptedFiles(context, purpose, false, text);
  const { formats, extensions, maxMegabytes } = accepted;
  return (
    <>
      <FilesDropArea
        title={t(hasFile ? 'dropMore' : 'drop')}
        hint={t('dropHint', { formats: accepted.hint })}
        chooseLabel={t('choose')}
        accept={accepted.accept}
        findRefusal={(file) => {
          const refusal =
            formatRefusal(toExtension(file.name), { formats, extensions }) ??
            findSizeRefusal(file, maxMegabytes);
          return refusal && sentence(form, refusal.name, refusal.params);
        }}
        onChoose={files.addFile}
      />
      <LeftFiles files={files.left} onRead={files.clearLeft} />
    </>
  );
}
