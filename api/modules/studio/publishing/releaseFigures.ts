import type {
  FormFigures,
  FormImpact,
  ReleaseFigures,
} from '@contract/studio/impact';
import { labelAt } from '@engine/changes/labelAt';
import type { FieldCount } from '@engine/types/impact';
import type { FormService } from '../../forms/form.service';
import { findVersion } from '../../releases/liveReleases';
import type { ReleaseService } from '../../releases/release.service';
import type { SubmissionFigure } from '../../submissions/figures/figure.model';
import type { SubmissionFigures } from '../../submissions/figures/submissionFigures';
import type { ImpactService } from '../impact/impact.service';
import { releaseUnknown } from '../studioErrors';

/** Reads what came since a release, form by form, beside what was expected. Rejects with 404. */
export type ReadReleaseFigures = (number: number) => Promise<ReleaseFigures>;

export interface ReleaseFiguresDeps {
  figures: Pick<SubmissionFigures, 'read'>;
  releases: Pick<ReleaseService, 'find'>;
  forms: Pick<FormService, 'findStored'>;
  impact: Pick<ImpactService, 'find'>;
}

/** Builds the reading of figures with the labels of the version that they are about. */
export function createReadReleaseFigures({
  figures,
  releases,
  forms,
  impact,
}: ReleaseFiguresDeps): ReadReleaseFigures {
  async function present(
    formKey: string,
    version: number,
    own: readonly SubmissionFigure[],
    predicted: FormImpact | undefined,
  ): Promise<FormFigures> {
    const stored = await forms.findStored(formKey, version);
    // Its neighbours name questions that it does not ask; one that is published again follows the next one.
    const neighbours = await Promise.all(
      [version - 1, version + 1].map((other) =>
        forms.findStored(formKey, other),
      ),
    );
    const models = [stored, ...neighbours].flatMap(
      (one) => one?.form.model ?? [],
    );
    const listFields = (kind: SubmissionFigure['kind']): FieldCount[] =>
      own
        .filter((one) => one.kind === kind)
        .map(({ path, count }) => ({
          path,
          label: path === '' ? '' : labelAt(models, path),
          count,
        }))
        .sort((one, other) => other.count - one.count);
    const countOf = (kind: SubmissionFigure['kind']) =>
      own.find((one) => one.kind === kind)?.count ?? 0;
    return {
      formKey,
      version,
      ...(predicted && { predicted }),
      total: countOf('came'),
      moved: countOf('moved'),
      result: {
        unchanged: countOf('came') - countOf('affected'),
        failed: countOf('failed'),
        lost: countOf('lostAny'),
        failing: listFields('failedAt').map((field) => ({
          ...field,
          codes: own
            .filter(
              ({ kind, path }) => kind === 'failedBy' && path === field.path,
            )
            .map(({ code }) => code)
            .sort(),
        })),
        losing: listFields('lostAt'),
      },
    };
  }

  return async (number) => {
    const release = await releases.find(number);
    if (release === undefined) throw releaseUnknown();
    const found = await figures.read(number);
    const job =
      release.impact === undefined
        ? undefined
        : await impact.find(release.impact);
    const predicted = job?.state === 'done' ? job.forms : [];
    const keys = new Set([...predicted, ...found].map((one) => one.formKey));
    const shown = [...keys].sort().flatMap((formKey) => {
      const own = found.filter((one) => one.formKey === formKey);
      // A form that the release removes has no version in it.
      const version = own[0]?.version ?? findVersion(release, formKey);
      if (version === undefined) return [];
      const expected = predicted.find((one) => one.formKey === formKey);
      return [present(formKey, version, own, expected)];
    });
    return { forms: await Promise.all(shown) };
  };
}
