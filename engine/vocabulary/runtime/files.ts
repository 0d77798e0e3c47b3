import { toExtension } from './toExtension';
import type { UploadedFile } from '../../types/context';
import type { Json, JsonObject } from '../../types/json';
import type { RuleContext } from '../../types/validators';

/** The API's record of the file a value refers to; undefined for anything else. */
export function findFile(
  context: Pick<RuleContext, 'files'>,
  value: unknown,
): UploadedFile | undefined {
  const id = (value as { tempFileId?: unknown } | null | undefined)?.tempFileId;
  return typeof id === 'string' && Object.hasOwn(context.files, id)
    ? context.files[id]
    : undefined;
}

/** The files that a question accepts: those uploaded for a purpose, and those for others in a format that it takes. */
export interface FileRule {
  /** The name of a purpose, or the answer that names it: 'deposit/type'. */
  readonly purpose: string;
  readonly alsoFor?: readonly string[];
}

/** The purpose that a file must have: a rule names it, or the answer that does ('deposit/type'). */
export function wantedPurpose(
  purpose: string,
  deposit: JsonObject,
): Json | undefined {
  return purpose.startsWith('deposit/')
    ? deposit[purpose.slice('deposit/'.length)]
    : purpose;
}

/** The states of a file that has arrived whole and is being looked at. */
const arrived: readonly string[] = ['received', 'scanning', 'checking'];

/**
 * Spec 1 §5 Files: the file has a checksum, is ready, and fits this purpose. While the form is filled in, a file counts
 * from its arrival: only the submit waits for its checks.
 */
export function isFileReady(
  context: Pick<RuleContext, 'files' | 'deposit' | 'lists' | 'mode'>,
  rule: FileRule,
  value: unknown,
): boolean {
  const file = findFile(context, value);
  return (
    file !== undefined &&
    file.checksum !== '' &&
    (file.state === 'ready' ||
      (context.mode === 'step' && arrived.includes(file.state))) &&
    fitsPurpose(context, rule, file)
  );
}

/**
 * Whether a file was uploaded for this purpose. A file of another purpose fits too if the list accepts its extension:
 * where an answer decides the purpose, or the rule names others (R70, R75).
 */
export function fitsPurpose(
  { deposit, lists }: Pick<RuleContext, 'deposit' | 'lists'>,
  { purpose, alsoFor = [] }: FileRule,
  file: UploadedFile,
): boolean {
  const wanted = wantedPurpose(purpose, deposit);
  if (file.purpose === wanted) return true;
  if (typeof wanted !== 'string') return false;
  if (wanted === purpose && !alsoFor.includes(file.purpose)) return false;
  const accepted = lists['FileUploadPurpose']?.[wanted]?.['extensions'];
  const extension = toExtension(file.originalFilename ?? '');
  return Array.isArray(accepted) && accepted.includes(extension);
}
