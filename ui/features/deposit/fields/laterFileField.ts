import { createLater } from '../../../components/createLater';
import { importWork } from '../sagas/importWork';
import type { FileUploadFieldProps } from './FileUploadField';

/** The box for a file, with the workflows that hear of what it starts. */
export const laterFileField = createLater<FileUploadFieldProps>(async () => {
  const loading = importWork();
  const { FileUploadField } = await import('./FileUploadField');
  await loading;
  return { default: FileUploadField };
}, ['file']);
