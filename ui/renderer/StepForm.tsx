import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isShown, resolveText } from '@engine';
import type { SectionUi } from '@engine/types/definition';
import { LiveContext } from './LiveContext';
import { RendererContext } from './RendererContext';
import type { Renderer } from './RendererContext';
import { RowCards } from './rows/RowCards';
import { ScopeForm } from './ScopeForm';
import type { StepFormProps } from './types';
import { scopeFormProps } from './view/scopeFormProps';
import { scopeView } from './view/scopeView';
import type { NodeView, ScopeView } from './view/viewTypes';

const noCredits = {};

/** Draws a step of a form as its definition says. It knows no form: questions, words and rules arrive as data. */
export function StepForm(props: StepFormProps) {
  const { form, stepId, theme, loadHelp, onAnswer } = props;
  const { t } = useTranslation('renderer');
  const listCredits = props.listCredits ?? noCredits;
  const { timeZone } = props.context.config;
  const renderer = useMemo<Renderer>(
    () => ({
      form,
      stepId,
      theme,
      loadHelp,
      onAnswer,
      timeZone,
      listCredits,
      Rows: RowCards,
      Form: ScopeForm,
    }),
    [form, stepId, theme, loadHelp, onAnswer, timeZone, listCredits],
  );
  const sections = form.definition.steps[stepId]?.ui.sections ?? [];
  const shown = sections.flatMap((section) => {
    const view = viewSection(section, props);
    return view === undefined ? [] : [{ section, view }];
  });
  const demands = shown.some(({ view }) => view.nodes.some(isRequired));
  return (
    <RendererContext value={renderer}>
      <LiveContext value={props}>
        {props.isShort !== true && demands && (
          <p className="hint">{t('allRequired')}</p>
        )}
        {shown.map(({ section, view }, position) => (
          <Section
            key={`${stepId} ${section.id}`}
            section={section}
            view={view}
            first={position === 0}
            step={props}
          />
        ))}
      </LiveContext>
    </RendererContext>
  );
}

/** Whether a question, or one inside of it, must be answered. */
const isRequired = (node: NodeView): boolean =>
  (node.kind === 'field' && node.required) ||
  node.kind === 'rows' ||
  (node.kind === 'group' && node.nodes.some(isRequired));

const pathOf = ({ scope }: SectionUi) => (scope === '' ? '' : `/${scope}`);

/** What is shown of a section with the answers of now; nothing where none of it is. */
function viewSection(
  section: SectionUi,
  step: StepFormProps,
): ScopeView | undefined {
  const path = pathOf(section);
  if (!isShown(step.form, section.when, path, step.state.evaluation))
    return undefined;
  const view = scopeView(step, section.id, path, section.nodes);
  return view === undefined || view.nodes.length === 0 ? undefined : view;
}

interface SectionProps {
  readonly section: SectionUi;
  readonly view: ScopeView;
  readonly first: boolean;
  readonly step: StepFormProps;
}

function Section({ section, view, first, step }: SectionProps) {
  const path = pathOf(section);
  const { evaluation } = step.state;
  const heading = resolveText(
    step.form,
    section.heading ?? '',
    path,
    evaluation,
  );
  const hint = resolveText(step.form, section.hint ?? '', path, evaluation);
  const headingId = `section-${step.stepId}-${section.id}`;
  return (
    <section
      className={first ? 'group border-0' : 'group'}
      aria-labelledby={heading === '' ? undefined : headingId}
    >
      {heading !== '' && <h2 id={headingId}>{heading}</h2>}
      {hint !== '' && <p className="hint">{hint}</p>}
      <ScopeForm
        {...scopeFormProps(view, step.state, step.serverFindings)}
        showAll={step.showAll}
        {...(step.turn !== undefined && { turn: step.turn })}
      />
    </section>
  );
}
