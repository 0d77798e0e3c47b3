import { createLazyPart } from '../../../components/createLazyPart';
import { importWork } from '../sagas/importWork';
import type { FileUploadFieldProps } from './FileUploadField';

/** The box for a file, with the workflows that hear of what it starts. */
export const lazyFileField = createLazyPart<FileUploadFieldProps>(async () => {
  const loading = importWork();
  const { FileUploadField } = await import('./FileUploadField');
  await loading;
  return { default: FileUploadField };
}, ['file']);
