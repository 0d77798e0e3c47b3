const PROGRAM_PREFIX =
  /^(microsoft (office )?(word|powerpoint|excel)|print)\s*-\s*/i;
const FILE_NAME =
  /^\S+\.[a-z0-9]{2,5}$|\.(docx?|pdf|indd|qxd|odt|rtf|tex|dvi|pptx?|xlsx?|html?|pub|p65|ai|cdr|txt|wpd|epub|mobi)$/i;
const NOTHING =
  /^(untitled|unbenannt|sans titre|document|doc|unknown|title|no title|none|layout|slide|page|cover|temp|test|new document)[\s_-]*\d*$/i;

/** A title worth offering; undefined for what programs write in its place: file names, "untitled", "Microsoft Word - x.doc". */
export function toSensibleTitle(text: string): string | undefined {
  const title = text
    .replace(/\0/g, '')
    .trim()
    .replace(PROGRAM_PREFIX, '')
    .trim();
  const isUseless =
    !/\p{L}|\p{N}/u.test(title) || FILE_NAME.test(title) || NOTHING.test(title);
  return isUseless ? undefined : title;
}
