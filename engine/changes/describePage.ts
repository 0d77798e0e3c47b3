import { isEqualJson } from '../domain/isEqualJson';
import { isObject } from '../vocabulary/jsonObject';
import type { SectionUi, StepUi, Text, UiNode } from '../types/definition';
import type { DefinitionChange } from '../types/definitionChange';
import { describeWords } from './describeQuestions';
import { findMoved } from './findMoved';
import { outlineOf, plainText } from './readQuestions';
import type { Wording } from './wording';

/** What changed on a page besides its questions: its title, its sections, and the notes and groups in them. */
export function describePage(
  file: string,
  was: StepUi,
  is: StepUi,
  wording: Wording,
): DefinitionChange[] {
  const step = /^steps\/([^/]+)\//.exec(file)?.[1] ?? file;
  const subject = wording.step(step);
  const place = `In ${subject}.`;
  const before = bySection(was);
  const after = bySection(is);
  const moved = findMoved([...before.keys()], [...after.keys()]);
  return [
    ...sayText('title', was.title, is.title, '/title'),
    ...sayText(SECTION_TEXTS.hint, was.lead, is.lead, '/lead'),
    ...[...after].flatMap(([id, now]): DefinitionChange[] => {
      const old = before.get(id);
      const at = `/sections/${is.sections.indexOf(now)}`;
      const heading = nameOf(now);
      const tell = (text: string): DefinitionChange => ({
        kind: 'safe',
        file,
        pointer: at,
        subject: heading,
        text,
        place,
      });
      if (!old) return [tell('is a new section.')];
      return [
        ...(moved.has(id) ? [tell('is moved on its page.')] : []),
        ...describeSection(old, now, wording).map(tell),
        ...describeNotes(old.nodes, now.nodes).map(tell),
      ];
    }),
    ...[...before].flatMap(([id, old]): DefinitionChange[] =>
      after.has(id)
        ? []
        : [
            {
              kind: 'safe',
              file,
              pointer: '/sections',
              subject: nameOf(old),
              text: 'is no longer a section.',
              place,
            },
          ],
    ),
  ];

  function sayText(
    name: string,
    old: Text | undefined,
    now: Text | undefined,
    pointer: string,
  ): DefinitionChange[] {
    if (isEqualJson(old, now)) return [];
    const text = describeWords(name, plainText(old), plainText(now));
    return [{ kind: 'safe', file, pointer, subject, text }];
  }
}

const bySection = ({ sections }: StepUi) =>
  new Map(sections.map((section) => [section.id, section]));

const nameOf = ({ heading, id }: SectionUi) => plainText(heading) || id;

/** The texts of a section, as the studio names them. */
const SECTION_TEXTS = {
  heading: 'heading',
  hint: 'text beneath the heading',
} as const;

function describeSection(
  was: SectionUi,
  is: SectionUi,
  wording: Wording,
): string[] {
  const { nodes: _before, ...old } = was;
  const { nodes: _after, ...now } = is;
  const properties = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...properties].flatMap((property) => {
    const [before, after] = [old, now].map(
      (section) => section[property as keyof typeof now],
    );
    if (isEqualJson(before, after)) return [];
    if (property === 'heading' || property === 'hint') {
      const name = SECTION_TEXTS[property];
      return [describeWords(name, plainText(before), plainText(after))];
    }
    if (property === 'when') {
      return [
        after === undefined
          ? 'is shown in every case now.'
          : `is shown only when ${wording.condition(plainText(after))}.`,
      ];
    }
    return [`has another “${property}”.`];
  });
}

/** Notes, blocks and groups, each as it is without the questions inside it. */
function describeNotes(
  was: readonly UiNode[],
  is: readonly UiNode[],
): string[] {
  const left = new Map<string, number>();
  for (const outline of outlines(was))
    left.set(outline, (left.get(outline) ?? 0) + 1);
  const added = outlines(is).filter((outline) => {
    const count = left.get(outline) ?? 0;
    left.set(outline, count - 1);
    return count <= 0;
  });
  const removed = [...left]
    .filter(([, count]) => count > 0)
    .map(([outline]) => outline);
  return [
    ...added.map((outline) => `has ${nameNote(outline)}.`),
    ...removed.map((outline) => `no longer has ${nameNote(outline)}.`),
  ];
}

/** A group that only places its questions: these are described as new, moved or removed. */
function isPlainGroup(node: UiNode): boolean {
  return 'layout' in node && Object.keys(node).length === 2;
}

function outlines(nodes: readonly UiNode[]): string[] {
  return nodes.flatMap((node) => {
    if ('field' in node) return [];
    const inner = 'nodes' in node ? outlines(node.nodes) : [];
    return isPlainGroup(node) ? inner : [outlineOf(node), ...inner];
  });
}

const GROUPS: Readonly<Record<string, string>> = {
  row: 'questions side by side',
  reveal: 'questions below the answer that asks for them',
  choices: 'boxes to tick',
};

function nameNote(outline: string): string {
  const node: unknown = JSON.parse(outline);
  if (!isObject(node)) return 'a part';
  const { text, sentence, block, layout, rows, object } = node;
  if (text !== undefined)
    return `the text “${plainText(text as unknown as Text)}”`;
  if (sentence !== undefined) return `the sentence “${String(sentence)}”`;
  if (block !== undefined) return `the block “${String(block)}”`;
  if (layout !== undefined)
    return GROUPS[String(layout)] ?? 'a group of questions';
  return `the questions about “${String(rows ?? object)}” in this form`;
}
