import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isShown, resolveText } from '@engine';
import type { CompiledForm } from '@engine';
import type { SectionUi } from '@engine/types/definition';
import { LiveContext, useLivePart } from './LiveContext';
import { fieldId } from './fieldId';
import { RendererContext, useRenderer } from './RendererContext';
import type { Renderer } from './RendererContext';
import { RowCards } from './rows/RowCards';
import { ScopeForm } from './ScopeForm';
import { ScopePathContext } from './ScopeContext';
import type { StepFormProps, StepNow } from './types';
import { useAfterPress } from './useAfterPress';
import { scopeFormProps } from './view/scopeFormProps';
import { scopeView } from './view/scopeView';
import type { NodeView, ScopeView } from './view/viewTypes';

const noCredits = {};

/**
 * Draws a step of a form as its definition says. It knows no form: questions, words and rules arrive as data. It renders
 * with no answer: each section and each row reads its own part of the source.
 */
export function StepForm(props: StepFormProps) {
  const { form, stepId, theme, loadHelp, onAnswer, random, source } = props;
  const { leftTexts, atOnce = false } = props;
  const listCredits = props.listCredits ?? noCredits;
  const readTimeZone = () => source.get().context.config.timeZone;
  const timeZone = useSyncExternalStore(
    source.subscribe,
    readTimeZone,
    readTimeZone,
  );
  const afterPress = useAfterPress();
  const renderer = useMemo<Renderer>(
    () => ({
      form,
      stepId,
      theme,
      loadHelp,
      onAnswer,
      leftTexts,
      random,
      timeZone,
      listCredits,
      Rows: RowCards,
      Form: ScopeForm,
      afterPress,
      atOnce,
    }),
    [
      form,
      stepId,
      theme,
      loadHelp,
      onAnswer,
      leftTexts,
      random,
      timeZone,
      listCredits,
      afterPress,
      atOnce,
    ],
  );
  return (
    <RendererContext value={renderer}>
      <LiveContext value={source}>
        <Sections isShort={props.isShort === true} turn={props.turn} />
      </LiveContext>
    </RendererContext>
  );
}

interface SectionsProps {
  readonly isShort: boolean;
  readonly turn: number | undefined;
}

/** The sections that ask for something now. */
function Sections({ isShort, turn }: SectionsProps) {
  const { t } = useTranslation('renderer');
  const { form, stepId } = useRenderer();
  const sections = form.definition.steps[stepId]?.ui.sections ?? noSections;
  const { shown, demands } = useLivePart(
    useCallback(
      (now) => {
        const views = sections.map((section) =>
          viewSection(form, stepId, section, now),
        );
        return {
          shown: sections.filter((_section, at) => views[at] !== undefined),
          demands: views.some((view) => view?.nodes.some(isRequired)),
        };
      },
      [form, stepId, sections],
    ),
  );
  return (
    <>
      {!isShort && demands && <p className="hint">{t('allRequired')}</p>}
      {shown.map((section, position) => (
        <Section
          key={`${stepId} ${section.id}`}
          section={section}
          first={position === 0}
          turn={turn}
        />
      ))}
    </>
  );
}

const noSections: readonly SectionUi[] = [];

/** Whether a question, or one inside of it, must be answered. */
const isRequired = (node: NodeView): boolean =>
  (node.kind === 'field' && node.required) ||
  node.kind === 'rows' ||
  (node.kind === 'group' && node.nodes.some(isRequired));

const pathOf = ({ scope }: SectionUi) => (scope === '' ? '' : `/${scope}`);

/** Returns the view of a section under the current answers; undefined if none of it is shown. */
function viewSection(
  form: CompiledForm,
  stepId: string,
  section: SectionUi,
  { state, context, only }: StepNow,
): ScopeView | undefined {
  const path = pathOf(section);
  if (!isShown(form, section.when, path, state.evaluation)) return undefined;
  const source = { form, stepId, state, context, only };
  const view = scopeView(source, section.id, path, section.nodes);
  return view === undefined || view.nodes.length === 0 ? undefined : view;
}

interface SectionProps {
  readonly section: SectionUi;
  readonly first: boolean;
  readonly turn: number | undefined;
}

/** One section; it renders again when what it shows of its object changes. */
const Section = memo(DrawnSection);

function DrawnSection({ section, first, turn }: SectionProps) {
  const { form, stepId } = useRenderer();
  const path = pathOf(section);
  const part = useLivePart(
    useCallback(
      (now) => {
        const { state } = now;
        const at = pathOf(section);
        const view = viewSection(form, stepId, section, now);
        if (view === undefined) return undefined;
        const words = (text: SectionUi['heading']) =>
          resolveText(form, text ?? '', at, state.evaluation);
        return {
          heading: words(section.heading),
          hint: words(section.hint),
          ...scopeFormProps(view, at, now),
        };
      },
      [form, stepId, section],
    ),
  );
  const locate = useCallback(() => pathOf(section), [section]);
  if (part === undefined) return null;
  const { heading, hint, ...shown } = part;
  const isJoined = heading === '' && section.when !== undefined;
  const headingId = `section-${stepId}-${section.id}`;
  return (
    <section
      className={groupClass(first, isJoined)}
      aria-labelledby={heading === '' ? undefined : headingId}
    >
      {heading !== '' && <h2 id={headingId}>{heading}</h2>}
      {hint !== '' && <p className="hint">{hint}</p>}
      <ScopePathContext value={path}>
        <ScopeForm
          {...shown}
          id={fieldId(stepId, path)}
          locate={locate}
          {...(turn !== undefined && { turn })}
        />
      </ScopePathContext>
    </section>
  );
}

/** A rule parts sections, except before the first one and one that an answer of the section above shows. */
function groupClass(first: boolean, isJoined: boolean): string {
  if (first) return 'group border-0';
  return isJoined ? 'group is-joined' : 'group';
}
