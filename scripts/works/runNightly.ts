import { updateTitles } from '../../api/modules/works/updateTitles';
import { noCatalogue } from '../../api/ports/catalogue';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { withModels } from './withModels';

/** Updates the titles that wait for it, and answers what to tell about it. Throws WorksError. */
export function runNightly(
  databaseUri: string,
  clock: () => Date,
): Promise<string> {
  return withModels(databaseUri, async (models) => {
    const { accepted, refused } = await updateTitles({
      ...models,
      ...{ catalogue: noCatalogue, checkpoint: noCheckpoint, clock },
    });
    const reasons = refused.map(({ id, reason }) => `  ${id}: ${reason}`);
    const said = `${accepted} titles are updated, ${refused.length} wait again`;
    return [`${said}.`, ...reasons].join('\n');
  });
}
