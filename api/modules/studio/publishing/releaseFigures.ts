import type { FormFigures, ReleaseFigures } from '@contract/studio/impact';
import { labelAt } from '@engine/changes/labelAt';
import type { FormService } from '../../forms/form.service';
import type { ReleaseService } from '../../releases/release.service';
import type { SubmissionFigure } from '../../submissions/figures/figure.model';
import type { SubmissionFigures } from '../../submissions/figures/submissionFigures';
import { releaseUnknown } from '../studioErrors';

/** Reads what came since a release, form by form. Rejects with 404. */
export type ReadReleaseFigures = (number: number) => Promise<ReleaseFigures>;

export interface ReleaseFiguresDeps {
  figures: Pick<SubmissionFigures, 'read'>;
  releases: Pick<ReleaseService, 'find'>;
  forms: Pick<FormService, 'findStored'>;
}

/** Builds the reading of figures with the labels of the version that they are about. */
export function createReadReleaseFigures({
  figures,
  releases,
  forms,
}: ReleaseFiguresDeps): ReadReleaseFigures {
  async function present(
    formKey: string,
    own: readonly SubmissionFigure[],
  ): Promise<FormFigures> {
    const version = own[0]?.version ?? 0;
    const stored = await forms.findStored(formKey, version);
    const models = stored === undefined ? [] : [stored.form.model];
    const countOf = (kind: SubmissionFigure['kind']) =>
      own.find((one) => one.kind === kind)?.count ?? 0;
    return {
      formKey,
      version,
      accepted: countOf('accepted'),
      refused: countOf('refused'),
      failing: own
        .filter(({ kind }) => kind === 'question')
        .map(({ path, count }) => ({
          path,
          label: path === '' ? '' : labelAt(models, path),
          count,
          codes: own
            .filter((one) => one.kind === 'rule' && one.path === path)
            .map(({ code }) => code)
            .sort(),
        }))
        .sort((one, other) => other.count - one.count),
    };
  }

  return async (number) => {
    const release = await releases.find(number);
    if (release === undefined) throw releaseUnknown();
    const found = await figures.read(number);
    const keys = [...new Set(found.map(({ formKey }) => formKey))].sort();
    return {
      forms: await Promise.all(
        keys.map((key) =>
          present(
            key,
            found.filter(({ formKey }) => formKey === key),
          ),
        ),
      ),
    };
  };
}
