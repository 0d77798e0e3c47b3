import { Tokenizer } from 'htmlparser2';
import { splitBlocks } from '@engine/domain/lineBlocks';
import {
  isMailElement,
  isVoidElement,
  mailElements,
} from '@engine/domain/mailElements';

/** What a link may lead to: mails lead to no address that is written in them. */
const LEADS_TO: readonly string[] = [
  '{link}',
  '{contactPage}',
  '{recoverPage}',
  '{accountPage}',
  '{staffPage}',
  '{discoveryPage}',
];

/** A tag without a name, or an end tag, that the HTML ends in. */
const CUT_TAG = /<[a-z/!?][^>]*$/i;

/** What is wrong at a line of HTML, which counts from 0. */
export interface MarkupFault {
  readonly line: number;
  readonly reason: string;
}

/** A tag and its place in the HTML. */
interface Tag {
  readonly name: string;
  readonly at: number;
}

/** The block of each line that is repeated or left out with others; 0 for a line that is always there once. */
const listBlocks = (html: string): number[] =>
  splitBlocks(html).flatMap(({ names, lines }, index) =>
    lines.map(() => (names === undefined ? 0 : index + 1)),
  );

/**
 * Finds tags and attributes that mails do not have, and links to other addresses. A tag has its beginning and end, where
 * browsers leave it, and a mail has both or none of them.
 */
export function findMarkupFaults(html: string): MarkupFault[] {
  const faults: { at: number; reason: string; parent?: Tag }[] = [];
  const open: Tag[] = [];
  const endless = new Set<Tag>();
  /** The tag whose sign > is still to come. */
  const begun: Tag[] = [];
  const lineAt = (at: number) => html.slice(0, at).split('\n').length - 1;
  const blocks = listBlocks(html);
  const blockAt = (at: number) => blocks[lineAt(at)];
  const refuse = (at: number, reason: string) => faults.push({ at, reason });
  const toTag = (start: number, end: number): Tag => ({
    name: html.slice(start, end).toLowerCase(),
    at: start,
  });
  function missEnd(tag: Tag) {
    endless.add(tag);
    refuse(tag.at, `<${tag.name}> has no end </${tag.name}>`);
  }

  function begin() {
    const tag = begun.pop();
    if (tag === undefined) return;
    const { name, at } = tag;
    const parent = open.at(-1);
    const parents: readonly string[] | undefined = isMailElement(name)
      ? mailElements[name]
      : undefined;
    if (parents === undefined) refuse(at, `emails have no tag <${name}>`);
    else if (!parents.includes(parent?.name ?? ''))
      faults.push({
        at,
        reason: misplaced(name, parent?.name),
        ...(parent && { parent }),
      });
    if (!isVoidElement(name)) open.push(tag);
  }

  function finish(start: number, end: number) {
    const { name } = toTag(start, end);
    const last = open.findLastIndex((one) => one.name === name);
    if (last < 0) refuse(start, `</${name}> has no beginning <${name}>`);
    else {
      open.splice(last + 1).forEach(missEnd);
      const at = open.pop()?.at ?? start;
      if (blockAt(at) !== blockAt(start))
        refuse(
          at,
          `write <${name}> and </${name}> in one line: an email can leave out or repeat a line`,
        );
    }
  }

  const refuseOther = (start: number) =>
    refuse(start, 'emails have no comments and declarations');
  const attribute = { name: '', value: '', at: 0 };
  function finishAttribute() {
    const { name, value, at } = attribute;
    if (name !== 'href' || begun.at(-1)?.name !== 'a')
      refuse(at, `emails may not have ${name}`);
    else if (!LEADS_TO.includes(value))
      refuse(at, `a link may not lead to ${value}`);
  }
  const skip = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => void begun.push(toTag(start, end)),
      onopentagend: begin,
      onselfclosingtag: begin,
      onclosetag: finish,
      oncomment: refuseOther,
      oncdata: refuseOther,
      ondeclaration: refuseOther,
      onprocessinginstruction: refuseOther,
      onattribname(start, end) {
        const { name, at } = toTag(start, end);
        Object.assign(attribute, { name, at, value: '' });
      },
      onattribdata(start, end) {
        attribute.value += html.slice(start, end);
      },
      onattribentity: skip,
      onattribend: finishAttribute,
      ontext(start, end) {
        const sign = html.slice(start, end).indexOf('<');
        if (sign >= 0) refuse(start + sign, 'write &lt; for the sign <');
      },
      ontextentity: skip,
      isInForeignContext: () => false,
      onend: skip,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const cut = begun[0]?.at ?? html.search(CUT_TAG);
  if (cut >= 0) refuse(cut, 'a tag has no sign > at its end');
  open.forEach(missEnd);
  return faults
    .filter(({ parent }) => parent === undefined || !endless.has(parent))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, reason }) => ({
      line: lineAt(at),
      reason,
    }));
}

function misplaced(name: string, parent: string | undefined): string {
  if (name === 'li') return '<li> must be directly inside <ul> or <ol>';
  return parent === undefined
    ? `<${name}> must be inside a paragraph, heading or list`
    : `<${name}> cannot be directly inside <${parent}>`;
}
