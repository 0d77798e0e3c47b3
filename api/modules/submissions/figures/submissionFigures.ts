import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import {
  renameAnswers,
  renamedPath,
} from '@engine/evaluate/documents/renameAnswers';
import { toPattern } from '@engine/evaluate/pointers';
import type { Finding } from '@engine/types/evaluation';
import type { FormModel } from '@engine/types/model';
import { contentHash } from '../../../records/contentHash';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { FormService, LoadedForm } from '../../forms/form.service';
import type { judgeBody } from '../../forms/judgeBody';
import { findIntroduction } from '../../releases/liveReleases';
import type { ReleaseService } from '../../releases/release.service';
import type { JudgedSubmission } from '../judgeSubmission';
import type { SubmissionFigure } from './figure.model';
import type { OpenAttempt } from './openAttempt.model';

const MINUTE_MS = 60_000;

/**
 * Counts what really came with each release of a form; never fails the submission. What one sender sends until it is
 * accepted is one submission. `sender` is the key of a session, or what else is the same for each attempt.
 */
export interface SubmissionFigures {
  accepted(
    formKey: string,
    sender: string,
    loaded: Pick<LoadedForm, 'form'>,
  ): Promise<void>;
  /** Counts a submission with errors, once at each question and for each rule that only this version refuses. */
  refused(
    formKey: string,
    sender: string,
    submission: Pick<JudgedSubmission, 'loaded' | 'judged'>,
  ): Promise<void>;
  /** Counts a draft that changed to a version from an earlier one; what it lost counts when it is sent. */
  moved(
    formKey: string,
    version: number,
    draft: {
      sender: string;
      earlier: Pick<FormModel, 'places'>;
      lost: readonly string[];
    },
  ): Promise<void>;
  /** The counters of a release. */
  read(release: number): Promise<SubmissionFigure[]>;
}

export interface SubmissionFiguresDeps {
  submissionFigures: Model<SubmissionFigure>;
  openAttempts: Model<OpenAttempt>;
  releases: Pick<ReleaseService, 'listLive'>;
  forms: Pick<FormService, 'findStored'>;
  judgeBody: typeof judgeBody;
  /** How long a browser keeps a draft. */
  draftMinutes: () => number;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

type Counter = Pick<SubmissionFigure, 'kind' | 'path' | 'code'>;

/** A version of a form, and who sends answers to it. */
interface Sent {
  formKey: string;
  version: number;
  sender: string;
}

const whole = (kind: SubmissionFigure['kind']): Counter => ({
  kind,
  path: '',
  code: '',
});

/** All counters of a submission: those of its errors, and those of what its draft lost. */
function listCounters(
  counters: readonly Counter[],
  lost: readonly string[],
): Counter[] {
  const isAffected = counters.length > 0 || lost.length > 0;
  return [
    whole('came'),
    ...(isAffected ? [whole('affected')] : []),
    ...(lost.length > 0 ? [whole('lostAny')] : []),
    ...lost.map((path): Counter => ({ kind: 'lostAt', path, code: '' })),
    ...counters,
  ];
}

const toKey = ({ kind, path, code }: Counter) => `${kind} ${code} ${path}`;

/** Counts by the release that made the judged version live. */
export function createSubmissionFigures(
  deps: SubmissionFiguresDeps,
): SubmissionFigures {
  const { submissionFigures, openAttempts, releases, forms, clock } = deps;

  const toId = (sent: Sent) => contentHash(['attempt', sent]);

  async function count(
    { formKey, version }: Sent,
    counters: readonly Counter[],
  ): Promise<void> {
    const live = await releases.listLive();
    const release = findIntroduction(live, { formKey, version })?.release;
    if (release === undefined || counters.length === 0) return;
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
  }

  const toExpiry = () =>
    new Date(clock().getTime() + deps.draftMinutes() * MINUTE_MS);

  /** Counts an attempt in the counters that do not have its submission yet. */
  async function arrive(
    sent: Sent,
    counters: readonly Counter[],
    isLast: boolean,
  ): Promise<void> {
    const own = { _id: toId(sent) };
    for (;;) {
      const begun = await openAttempts.findOne(own).lean<OpenAttempt>();
      const all = listCounters(counters, begun?.lost ?? []);
      const known = new Set(begun?.counted);
      const missing = all.filter((counter) => !known.has(toKey(counter)));
      if (isLast) await openAttempts.deleteOne(own);
      else if (!(await claim(own, begun !== null, missing))) continue;
      return count(sent, missing);
    }
  }

  /** Notes counters with a submission, all or none; false where another attempt noted some since it was read. */
  async function claim(
    own: Pick<OpenAttempt, '_id'>,
    isBegun: boolean,
    counters: readonly Counter[],
  ): Promise<boolean> {
    const counted = counters.map(toKey);
    const expires = toExpiry();
    if (isBegun) {
      // The embedded database does not promise the document before an update: a condition makes this atomic.
      const { matchedCount } = await openAttempts.updateOne(
        { ...own, counted: { $nin: counted } },
        { $push: { counted: { $each: counted } }, $set: { expires } },
      );
      return matchedCount === 1;
    }
    try {
      await openAttempts.create({ ...own, counted, expires });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** The errors that this version finds and the one before it does not. */
  async function listNew(
    { formKey, version }: Sent,
    {
      loaded: { form },
      judged: { errors, data, context, evaluation },
    }: Pick<JudgedSubmission, 'loaded' | 'judged'>,
  ): Promise<readonly Finding[]> {
    // What the API adds, every version refuses alike.
    const own = new Set(evaluation.findings);
    const found = errors.filter((one) => own.has(one));
    const live = await releases.listLive();
    const replaced = findIntroduction(live, { formKey, version })?.replaced;
    const earlier =
      replaced === undefined
        ? undefined
        : await forms.findStored(formKey, replaced);
    if (earlier === undefined) return found;
    const before = renameAnswers(earlier.form, data, form);
    const known = new Set(
      deps
        .judgeBody(earlier, before, context)
        .errors.map(
          ({ path, code }) =>
            `${renamedPath(form, path, earlier.form)} ${code}`,
        ),
    );
    return found.filter(({ path, code }) => !known.has(`${path} ${code}`));
  }

  async function attempt(
    formKey: string,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      deps.log.error({ err: error, form: formKey }, 'a figure was not counted');
    }
  }

  return {
    accepted: (formKey, sender, { form: { version } }) =>
      attempt(formKey, () => arrive({ formKey, version, sender }, [], true)),

    async refused(formKey, sender, submission) {
      const { loaded, judged } = submission;
      if (judged.errors.length === 0) return;
      const { version, model } = loaded.form;
      const sent = { formKey, version, sender };
      await attempt(formKey, async () => {
        const counters = new Map<string, Counter>();
        for (const { path: exact, code } of await listNew(sent, submission)) {
          const path = toPlace(model, exact);
          for (const counter of [
            whole('failed'),
            { kind: 'failedAt', path, code: '' } as const,
            { kind: 'failedBy', path, code } as const,
          ]) {
            counters.set(toKey(counter), counter);
          }
        }
        await arrive(sent, [...counters.values()], false);
      });
    },

    moved: (formKey, version, { sender, earlier, lost }) =>
      attempt(formKey, async () => {
        const sent = { formKey, version, sender };
        const places = [...new Set(lost.map((path) => toPlace(earlier, path)))];
        await count(sent, [whole('moved')]);
        if (places.length === 0) return;
        await openAttempts.updateOne(
          { _id: toId(sent) },
          {
            $addToSet: { lost: { $each: places } },
            $set: { expires: toExpiry() },
          },
          { upsert: true },
        );
      }),

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
