import type { ReactNode } from 'react';
import type {
  Decision,
  ExplainedCondition,
  Explanation,
} from '@engine/types/explanation';
import { Tag } from '../../components/Tag';
import type { TagProps } from '../../components/types';
import { ConditionBox } from './ConditionBox';
import type { ExplainedForm, ExplainedQuestion } from './explainedForm';
import { useExplainTexts } from './useExplainTexts';

export interface ExplainPanelProps {
  readonly question: ExplainedQuestion;
  readonly form: ExplainedForm;
}

type Aspect = 'shown' | 'required' | 'locked';

const aspects: readonly Aspect[] = ['shown', 'required', 'locked'];

/** The decisions of conditions that belong to each aspect. */
const decisions: Readonly<Record<Aspect, readonly Decision[]>> = {
  shown: ['shown'],
  required: ['required'],
  locked: ['locked'],
};

const holds = (
  { relevant, required, locked }: Explanation,
  aspect: Aspect,
): boolean => ({ shown: relevant, required, locked })[aspect];

/** Says why a question is shown, required, locked or invalid for the present answers. */
export function ExplainPanel({ question, form }: ExplainPanelProps) {
  const t = useExplainTexts();
  const { path, explanation } = question;
  const { findings, because } = explanation;
  const label = form.findLabel(path) ?? path;
  // A rule whose condition does not hold refuses nothing.
  const applied = because.filter(
    ({ decides, holds }) => holds && decides.includes('rule'),
  );
  const drawConditions = (conditions: readonly ExplainedCondition[]) =>
    conditions.map((one) => (
      <ConditionBox
        key={one.condition}
        explained={one}
        form={form}
        label={label}
        path={path}
      />
    ));
  return (
    <ul className="trace">
      {aspects.map((aspect) => {
        const conditions = because.filter(({ decides }) =>
          decides.some((one) => decisions[aspect].includes(one)),
        );
        return (
          <li key={aspect}>
            <Head title={t(aspect)} {...lookOf(holds(explanation, aspect))}>
              {t(holds(explanation, aspect) ? 'yes' : 'no')}
            </Head>
            <p>{t(conditions.length === 0 ? `none.${aspect}` : 'because')}</p>
            {drawConditions(conditions)}
          </li>
        );
      })}
      <li>
        <Head
          title={t('wrong')}
          {...(findings.length === 0
            ? lookOf(false)
            : ({ tone: 'bad', icon: 'error' } as const))}
        >
          {findings.length === 0
            ? t('no')
            : t('problems', { count: findings.length })}
        </Head>
        {findings.length === 0 ? <p>{t('none.wrong')}</p> : null}
        {findings.map((finding) => (
          <p key={`${finding.path} ${finding.code} ${finding.message}`}>
            {finding.message}
          </p>
        ))}
        {findings.length === 0 || applied.length === 0 ? null : (
          <>
            <p>{t('applies')}</p>
            {drawConditions(applied)}
          </>
        )}
      </li>
    </ul>
  );
}

const lookOf = (isSo: boolean): Pick<TagProps, 'tone' | 'icon'> =>
  isSo ? { tone: 'info', icon: 'check' } : { tone: 'plain', icon: 'cross' };

function Head({
  title,
  children,
  ...look
}: Pick<TagProps, 'tone' | 'icon'> & {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <h3>
      {title} <Tag {...look}>{children}</Tag>
    </h3>
  );
}
