import type { Context } from '@contract/context';
import { formatsInWords, listExtensions } from '../../../lib/fileRules';
import { toLimitText } from '../../../lib/fileSize';

/** The files that a box takes, for the file chooser, the checks of the page and the reader. */
export interface AcceptedFiles {
  /** Extensions for the file chooser, e.g. '.epub,.pdf'. */
  readonly accept: string;
  readonly extensions: readonly string[];
  readonly formats: string;
  readonly maxMegabytes: number;
  /** Formats and size in words. */
  readonly hint: string;
}

/** The files that a box takes for a purpose. */
export function acceptedFiles(
  { user, config, lists }: Pick<Context, 'user' | 'config' | 'lists'>,
  purpose: string,
  isCover: boolean,
  text: (key: string) => string,
): AcceptedFiles {
  const extensions = listExtensions(lists, purpose);
  const formats = formatsInWords(lists, purpose);
  const maxMegabytes =
    user.staff && !isCover
      ? config.staffMaxFileSizeMB
      : config.generalFormPublisherMaxFileSizeMB;
  const isLimited = maxMegabytes < Number.MAX_SAFE_INTEGER;
  return {
    accept: extensions.map((extension) => `.${extension}`).join(','),
    extensions,
    formats,
    maxMegabytes,
    hint: isLimited
      ? `${formats}, ${text('upload.upTo')} ${toLimitText(maxMegabytes)}`
      : formats,
  };
}
