import { toPlainText } from '../uploads/records/plainText';
import type { Mail } from './mail.model';

/** Matches text that mail programs show as a link, in letters of any script. */
const ADDRESS = /[/:@\\]|\bwww[.。]|[.。][\p{L}\p{M}]{2}/iu;
/** A message rather than a name: signs of a sentence, more than six words, or too long. */
const SENTENCE = /[,;!?<>"=*]|(\S+\s+){6}\S|.{61}/u;
/** As many digits as a telephone number has. */
const PHONE_NUMBER = /(\p{N}\P{N}*){5}/u;

/** Texts as a reader sees them: without invisible characters, and characters of all widths as one. */
function toShown(text: string): string {
  return toPlainText(text, Infinity)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

function isName(shown: string): boolean {
  return shown !== '' && !ADDRESS.test(shown) && !SENTENCE.test(shown);
}

/**
 * The name to greet by, else the username, else ''. Anyone can register with anyone's address and any name, so what
 * could be a link, a telephone number or a message is left out.
 */
export function toGreeting({
  name = '',
  username = '',
}: Mail['params']): string {
  const shownName = toShown(name);
  if (isName(shownName) && !/\p{N}/u.test(shownName)) return name;
  const shownUsername = toShown(username);
  const isUsed = isName(shownUsername) && !PHONE_NUMBER.test(shownUsername);
  return isUsed ? username : '';
}

/** The name of a publisher for a mail to anyone, or 'a publisher' where the name could be an advertisement. */
export function toPublisherName(name: string): string {
  const shown = toShown(name);
  return isName(shown) && !PHONE_NUMBER.test(shown) ? name : 'a publisher';
}
