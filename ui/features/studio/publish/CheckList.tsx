import type { ReactNode } from 'react';
import type { CheckReport } from '@contract/studio/checks';
import type { StudioFiles } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import type { IconName } from '../../../components/iconNames';
import { Skeleton } from '../../../components/Skeleton';
import { alikeProblems } from './alikeRepairs';
import { toEditorLinks } from './editorLink';
import { problemPlaceName } from './problemPlaceName';
import type { Repairs } from './useRepair';
import { usePublishTexts } from './usePublishTexts';
import { groupWarnings } from './groupWarnings';

type Outcome = 'good' | 'info' | 'warning' | 'error';

const icons: Readonly<Record<Outcome, IconName>> = {
  good: 'check',
  info: 'info',
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

/** The code of examples that were not judged: another check may do it. */
const NOT_JUDGED = 'exampleTime';

export interface CheckListProps {
  readonly report: CheckReport | undefined;
  readonly files: StudioFiles;
  /** Address of the studio. */
  readonly studio: string;
  /** Problems lead to the parts of this form before those of others. */
  readonly formKey: string;
  readonly repairs: Repairs;
  /** Checks again. */
  onAgain(): void;
}

/** What the checks of a working copy found, each problem with the way to its place. */
export function CheckList({ report, ...environment }: CheckListProps) {
  const t = usePublishTexts();
  if (report === undefined) return <Skeleton bones={['line', 'line']} />;
  const { problems, earlier, forms, examples, onlyChanged } = report;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const failing = errors.filter(({ code }) =>
    [EXAMPLE, NOT_JUDGED].includes(code),
  );
  const allPass = problems.every(({ code }) => code !== EXAMPLE);
  return (
    <ul className="findings">
      {errors.length === failing.length ? (
        <Finding outcome="good" title={t('checks.forms', { count: forms })}>
          {t('checks.formsText')}
        </Finding>
      ) : null}
      {errors.length === 0 && allPass && examples > 0 ? (
        <Finding
          outcome="good"
          title={t(onlyChanged ? 'checks.changedExamples' : 'checks.examples', {
            count: examples,
          })}
        >
          {t(
            onlyChanged ? 'checks.changedExamplesText' : 'checks.examplesText',
          )}{' '}
          {onlyChanged ? <AgainButton onAgain={environment.onAgain} /> : null}
        </Finding>
      ) : null}
      <ProblemItems problems={errors} {...environment} />
      {groupWarnings(problems).map(({ code, warnings }) =>
        code === 'unused' || warnings.length > 1 ? (
          <Finding
            key={code}
            outcome="warning"
            title={t(`checks.groups.${code}`, { count: warnings.length })}
          >
            {t(`checks.groupTexts.${code}`)}
            <MoreProblems problems={warnings} {...environment} />
          </Finding>
        ) : (
          <ProblemItems key={code} problems={warnings} {...environment} />
        ),
      )}
      {earlier.length === 0 ? null : (
        <Finding
          outcome="info"
          title={t('checks.earlier', { count: earlier.length })}
        >
          {t('checks.earlierText')}
          <MoreProblems problems={earlier} {...environment} />
        </Finding>
      )}
    </ul>
  );
}

type ProblemItemsProps = Omit<CheckListProps, 'report'> & {
  readonly problems: readonly Problem[];
};

/** Problems that are shown on demand. */
function MoreProblems(props: ProblemItemsProps) {
  const t = usePublishTexts();
  return (
    <details>
      <summary>{t('checks.show')}</summary>
      <ul className="findings">
        <ProblemItems {...props} />
      </ul>
    </details>
  );
}

function ProblemItems({ problems, ...environment }: ProblemItemsProps) {
  return problems.map((problem) => (
    <ProblemItem
      key={`${problem.code} ${problem.file}#${problem.pointer} ${problem.message}`}
      problem={problem}
      alike={alikeProblems(problems, problem)}
      {...environment}
    />
  ));
}

function AgainButton({
  about,
  onAgain,
}: Pick<CheckListProps, 'onAgain'> & { readonly about?: string }) {
  const t = usePublishTexts();
  return (
    <Button small {...(about && { about })} onClick={onAgain}>
      {t('checks.again')}
    </Button>
  );
}

/** One problem with its place and, where it is known, its correction. */
function ProblemItem({
  problem,
  alike,
  files,
  studio,
  formKey,
  repairs,
  onAgain,
}: Omit<CheckListProps, 'report'> & {
  readonly problem: Problem;
  /** It and those that say the same. */
  readonly alike: readonly Problem[];
}) {
  const t = usePublishTexts();
  const { code, severity, file, message, fix, repair } = problem;
  const links = toEditorLinks(files, studio, formKey, problem);
  const name = problemPlaceName(files, problem, t);
  const about = (
    <span className="visually-hidden"> {t('checks.about', { name })}</span>
  );
  return (
    <Finding outcome={severity} title={message}>
      {fix === undefined ? null : <>{fix} </>}
      {repair === undefined ? null : (
        <>
          <Button
            small
            about={message}
            waiting={repairs.busy}
            onClick={() => repairs.repair([problem])}
          >
            {t('checks.fix')}
          </Button>{' '}
        </>
      )}
      {alike.length === 0 ? null : (
        <>
          <Button
            small
            about={message}
            waiting={repairs.busy}
            onClick={() => repairs.repair(alike)}
          >
            {t('checks.fixAll', { count: alike.length })}
          </Button>{' '}
        </>
      )}
      {code === NOT_JUDGED ? (
        <>
          <AgainButton about={message} onAgain={onAgain} />{' '}
        </>
      ) : null}
      {file === '' ? null : (
        <>
          <a href={links.part}>
            {t('checks.takeMe')}
            {about}
          </a>{' '}
        </>
      )}
      {links.json === undefined ? null : (
        <>
          <a href={links.json}>
            {t('checks.json')}
            {about}
          </a>{' '}
        </>
      )}
      <span className="meta">{name}</span>
    </Finding>
  );
}
