import type { StepEntry } from '@engine';
import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import type { ConditionInWords } from '../../../explain/conditionInWords';
import { tellStepOf } from '../conditions/tellStep';
import { pageFile } from '../definition/fieldPath';
import { isSamePlace, placeKey, type Place } from '../definition/files';
import { readPointers } from '../definition/answerPointer';
import { formFile, stepsOf } from '../definition/steps';
import {
  livePartsOf,
  stateOf,
  type Compared,
  type LiveParts,
  type PartState,
} from './changedParts';
import { readForm, readStep } from './partContent';
import { formTitle, stepName, type OutlineKind } from './partName';
import { sectionParts, type OutlineNote, type Part } from './parts';

/** One entry of the outline of a form. */
export interface OutlineEntry {
  readonly kind: OutlineKind;
  readonly place: Place;
  /** Empty where the definition gives the part no name. */
  readonly label: string;
  /** Absent where no answer decides. */
  readonly note?: OutlineNote | undefined;
  /** When a step is asked: steps of one name are for different publications. Absent where it always is. */
  readonly shownWhen?: ConditionInWords | undefined;
  readonly isOptional?: boolean;
  /** What the live form has of the part; absent where that is the same. */
  readonly state?: PartState | undefined;
  /** The portal itself reads the answer, so the question stays. */
  readonly isRead?: boolean;
  readonly children: readonly OutlineEntry[];
}

/** A new question comes after a selected one, and at the end of a selected step or section. */
export const slotWord = ({ kind }: OutlineEntry): 'after' | 'last' =>
  kind === 'step' || kind === 'section' ? 'last' : 'after';

/**
 * The parts of a form: steps, sections, and questions in the order of the page. Groups that only arrange questions
 * have no entry; their questions have.
 *
 * @param live - the live files: parts that they do not have are new; undefined where they could not be loaded.
 */
export function outlineOf(
  files: StudioFiles,
  formKey: string,
  live: StudioFiles | undefined,
  reads: WorkingCopy['reads'] = {},
): OutlineEntry {
  const steps = stepsOf(files, formKey);
  const place: Place = { file: formFile(formKey), pointer: '' };
  const isLive = live !== undefined && place.file in live;
  const liveSteps = isLive ? stepsOf(live, formKey) : [];
  const children = steps.map((step): OutlineEntry => {
    const before = liveSteps.filter(({ id }) => id === step.id);
    const inside = entriesOf(sectionParts(files, step.id), {
      live: live && livePartsOf(live, step.id),
      read: readPointers(files, step.id, reads),
    });
    const page: Place = { file: pageFile(step.id), pointer: '' };
    return {
      kind: 'step',
      place: page,
      label: stepName(files, steps, step),
      shownWhen: withoutNegations(tellStepOf(files, formKey, page)),
      state:
        live &&
        stateOf(
          comparedStep(files, step),
          before.map((one) => comparedStep(live, one)),
          inside,
        ),
      children: inside,
    };
  });
  return {
    kind: 'form',
    place,
    label: formTitle(files, formKey),
    state:
      live &&
      stateOf(
        comparedForm(files, formKey),
        isLive ? [comparedForm(live, formKey)] : [],
        children,
      ),
    children,
  };
}

/** What must hold tells a step from others; its properties also say what must not. */
function withoutNegations(
  told: ConditionInWords | undefined,
): ConditionInWords | undefined {
  if (told?.join !== 'all') return told;
  const tests = told.tests.filter(({ verb }) => verb !== 'holdsNot');
  return tests.length === 0 ? told : { ...told, tests };
}

const comparedStep = (files: StudioFiles, step: StepEntry): Compared => ({
  content: readStep(files, step),
  parts: sectionParts(files, step.id),
});

const comparedForm = (files: StudioFiles, formKey: string): Compared => ({
  content: readForm(files, formKey),
  parts: stepsOf(files, formKey).map(({ id }) => ({ key: id })),
});

/** What the entries of a step depend on beside its parts. */
interface Around {
  readonly live: LiveParts | undefined;
  /** Pointers of the answers that the portal itself reads. */
  readonly read: ReadonlySet<string>;
}

/** Entries by the parts that they are of: an edit changes those of few steps. */
const entries = new WeakMap<
  readonly Part[],
  { readonly around: Around; readonly made: readonly OutlineEntry[] }
>();

function entriesOf(
  parts: readonly Part[],
  around: Around,
): readonly OutlineEntry[] {
  const known = entries.get(parts);
  if (known !== undefined && isSameAround(known.around, around))
    return known.made;
  const made = parts.map((part) => entryOf(part, around));
  entries.set(parts, { around, made });
  return made;
}

const isSameAround = (one: Around, other: Around): boolean =>
  one.live === other.live &&
  one.read.size === other.read.size &&
  [...one.read].every((pointer) => other.read.has(pointer));

function entryOf(part: Part, around: Around): OutlineEntry {
  const { key, content: _content, pointer, parts, ...shown } = part;
  const { live, read } = around;
  const children = parts.map((one) => entryOf(one, around));
  return {
    ...shown,
    state: live && stateOf(part, live.get(key) ?? [], children),
    ...(pointer !== undefined && { isRead: read.has(pointer) }),
    children,
  };
}

/** Finds the entry of a place with all that contain it, the outermost first. */
export function pathTo(
  entry: OutlineEntry,
  place: Place,
): readonly OutlineEntry[] | undefined {
  if (isSamePlace(entry.place, place)) return [entry];
  for (const child of entry.children) {
    const found = pathTo(child, place);
    if (found !== undefined) return [entry, ...found];
  }
  return undefined;
}

/** Key of an entry in a list. */
export const entryKey = ({ place }: OutlineEntry): string => placeKey(place);
