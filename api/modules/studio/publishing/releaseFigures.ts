import type { FieldCount } from '@engine/types/impact';
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
      accepted: countOf('accepted'),
      refused: countOf('refused'),
      failing: listFields('question').map((field) => ({
        ...field,
        codes: own
          .filter(({ kind, path }) => kind === 'rule' && path === field.path)
          .map(({ code }) => code)
          .sort(),
      })),
      moved: countOf('moved'),
      lost: countOf('losing'),
      losing: listFields('lost'),
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
