import type { ReactNode } from 'react';
import type { CheckReport } from '@contract/studio';
import type { Problem } from '@engine/types/problem';
import { Icon } from '../../../components/Icon';
import type { IconName } from '../../../components/iconNames';
import { Skeleton } from '../../../components/Skeleton';
import { toEditorLink } from './editorLink';
import { usePublishTexts } from './usePublishTexts';

type Outcome = 'good' | 'warning' | 'error';

const icons: Readonly<Record<Outcome, IconName>> = {
  good: 'check',
  warning: 'warn',
  error: 'error',
};

function Finding({
  outcome,
  title,
  children,
}: {
  readonly outcome: Outcome;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className={`finding is-${outcome}`}>
      <Icon name={icons[outcome]} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}

/** The code of a problem that an example shows. */
const EXAMPLE = 'example';

/** What the checks of a working copy found, each problem with the way to its place. */
export function CheckList({
  report,
  editor,
}: {
  readonly report: CheckReport | undefined;
  /** Address of the editor. */
  readonly editor: string;
}) {
  const t = usePublishTexts();
  if (report === undefined)
    return (
      <>
        <p className="hint" role="status">
          {t('checks.running')}
        </p>
        <Skeleton bones={['line', 'line']} />
      </>
    );
  const { problems, forms, examples } = report;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const failing = errors.filter(({ code }) => code === EXAMPLE);
  const allPass = problems.every(({ code }) => code !== EXAMPLE);
  return (
    <ul className="findings">
      {errors.length === failing.length ? (
        <Finding outcome="good" title={t('checks.forms', { count: forms })}>
          {t('checks.formsText')}
        </Finding>
      ) : null}
      {errors.length === 0 && allPass ? (
        <Finding
          outcome="good"
          title={t('checks.examples', { count: examples })}
        >
          {t('checks.examplesText')}
        </Finding>
      ) : null}
      {problems.map((problem) => (
        <ProblemItem
          key={`${problem.code} ${problem.file}#${problem.pointer} ${problem.message}`}
          problem={problem}
          editor={editor}
        />
      ))}
    </ul>
  );
}

/** One problem with its place and, where it is known, its correction. */
function ProblemItem({
  problem,
  editor,
}: {
  readonly problem: Problem;
  readonly editor: string;
}) {
  const t = usePublishTexts();
  const { severity, file, message, fix } = problem;
  return (
    <Finding outcome={severity} title={message}>
      {fix === undefined ? null : <>{fix} </>}
      <a href={toEditorLink(editor, problem)}>
        {t('checks.takeMe')}
        <span className="visually-hidden"> {t('checks.about', { file })}</span>
      </a>{' '}
      <span className="meta">{file}</span>
    </Finding>
  );
}
