import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { toPattern } from '@engine/evaluate/pointers';
import type { FormModel } from '@engine/types/model';
import { contentHash } from '../../../records/contentHash';
import type { LoadedForm } from '../../forms/form.service';
import { findIntroducing } from '../../releases/liveReleases';
import type { ReleaseService } from '../../releases/release.service';
import type { JudgedSubmission } from '../judgeSubmission';
import type { SubmissionFigure } from './figure.model';

/** Counts what really came with each release of a form; never fails the submission. */
export interface SubmissionFigures {
  accepted(formKey: string, loaded: Pick<LoadedForm, 'form'>): Promise<void>;
  /** Counts a submission with errors, once at each question and for each rule that it broke. */
  refused(
    formKey: string,
    submission: Pick<JudgedSubmission, 'loaded' | 'judged'>,
  ): Promise<void>;
  /** Counts a draft that changed to a version from an earlier one, and once each of its questions whose answer was lost. */
  moved(
    formKey: string,
    version: number,
    earlier: Pick<FormModel, 'places'>,
    lost: readonly string[],
  ): Promise<void>;
  /** The counters of a release. */
  read(release: number): Promise<SubmissionFigure[]>;
}

export interface SubmissionFiguresDeps {
  submissionFigures: Model<SubmissionFigure>;
  releases: Pick<ReleaseService, 'listLive'>;
  log: Pick<Logger, 'error'>;
}

type Counter = Pick<SubmissionFigure, 'kind' | 'path' | 'code'>;

/** Counts by the release that made the judged version live. */
export function createSubmissionFigures(
  deps: SubmissionFiguresDeps,
): SubmissionFigures {
  const { submissionFigures, releases, log } = deps;

  async function add(
    formKey: string,
    version: number,
    counters: readonly Counter[],
  ): Promise<void> {
    try {
      const live = await releases.listLive();
      const release = findIntroducing(live, { formKey, version })?.number;
      if (release === undefined) return;
      await submissionFigures.bulkWrite(
        counters.map((counter) => {
          const about = { release, formKey, version, ...counter };
          return {
            updateOne: {
              filter: { _id: contentHash(about) },
              update: { $setOnInsert: about, $inc: { count: 1 } },
              upsert: true,
            },
          };
        }),
        { ordered: false },
      );
    } catch (error) {
      log.error({ err: error, form: formKey }, 'a figure was not counted');
    }
  }

  return {
    accepted: (formKey, { form }) =>
      add(formKey, form.version, [{ kind: 'accepted', path: '', code: '' }]),

    async refused(formKey, { loaded: { form }, judged: { errors } }) {
      if (errors.length === 0) return;
      const counters = new Map<string, Counter>();
      for (const { path: exact, code } of errors) {
        const path = toPlace(form.model, exact);
        counters.set(path, { kind: 'question', path, code: '' });
        counters.set(`${code} ${path}`, { kind: 'rule', path, code });
      }
      await add(formKey, form.version, [
        { kind: 'refused', path: '', code: '' },
        ...counters.values(),
      ]);
    },

    async moved(formKey, version, earlier, lost) {
      const places = new Set(lost.map((path) => toPlace(earlier, path)));
      const whole = { path: '', code: '' };
      await add(formKey, version, [
        { kind: 'moved', ...whole },
        ...(places.size > 0 ? [{ kind: 'losing', ...whole } as const] : []),
        ...[...places].map(
          (path) => ({ kind: 'lost', path, code: '' }) as const,
        ),
      ]);
    },

    read: (release) =>
      submissionFigures.find({ release }).lean<SubmissionFigure[]>(),
  };
}

/** A place that the form has; a client may name any other, which would be a counter of its own. */
function toPlace({ places }: Pick<FormModel, 'places'>, path: string): string {
  const pattern = toPattern(path);
  const cut = pattern.lastIndexOf('/');
  const key = `${pattern.slice(0, cut)}#${pattern.slice(cut + 1)}` as const;
  return Object.hasOwn(places, key) ? pattern : '';
}
