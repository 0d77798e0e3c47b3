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

const noCredits = {};

/** Draws a step of a form as its definition says. It knows no form: questions, words and rules arrive as data. */
export function StepForm(props: StepFormProps) {
  const { form, stepId, theme, loadHelp, onAnswer } = props;
  const { t } = useTranslation('renderer');
  const listCredits = props.listCredits ?? noCredits;
  const renderer = useMemo<Renderer>(
    () => ({
      form,
      stepId,
      theme,
      loadHelp,
      onAnswer,
      listCredits,
      Rows: RowCards,
    }),
    [form, stepId, theme, loadHelp, onAnswer, listCredits],
  );
  const sections = form.definition.steps[stepId]?.ui.sections ?? [];
  const asks = sections.some(({ nodes }) =>
    nodes.some((node) => !('text' in node) && !('block' in node)),
  );
  return (
    <RendererContext value={renderer}>
      <LiveContext value={props}>
        {asks && <p className="hint">{t('allRequired')}</p>}
        {sections.map((section, position) => (
          <Section
            key={`${stepId} ${section.id}`}
            section={section}
            first={position === 0}
            step={props}
          />
        ))}
      </LiveContext>
    </RendererContext>
  );
}

interface SectionProps {
  readonly section: SectionUi;
  readonly first: boolean;
  readonly step: StepFormProps;
}

function Section({ section, first, step }: SectionProps) {
  const path = section.scope === '' ? '' : `/${section.scope}`;
  const { evaluation } = step.state;
  if (!isShown(step.form, section.when, path, evaluation)) return null;
  const view = scopeView(step, section.id, path, section.nodes);
  if (view === undefined || view.nodes.length === 0) return null;
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
      />
    </section>
  );
}
