import { createUser } from '@engine/testing/createUser';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { renderVisit } from '../../../testing/renderVisit';

const shipped: StudioFiles = await readSchemaFiles();

/** Opens a page of texts or lists; the API has these files and saves every edit. */
export async function openWording(
  part: string,
  editTexts = true,
  present = shipped,
  search = '',
) {
  const kept: Blob[] = [];
  const shown = await renderVisit({
    page: 'studioPart',
    part,
    rest: search,
    forms: [
      'studio-entry',
      'studio-topic',
      'studio-sentence',
      'studio-mail',
      'studio-new-entry',
      'studio-new-list',
      'studio-new-topic',
    ],
    keepFile: (bytes) => kept.push(bytes),
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: {
          revision: 5,
          release: 3,
          base: {},
          newest: {},
          files: present,
          savedDate: null,
          savedBy: null,
          imports: {
            ThemaGenres: {
              date: '2026-11-20T03:00:00.000Z',
              source: 'A standard',
              entries: 2,
            },
          },
          abilities: { edit: true, publish: true, editTexts },
        },
      });
      api.reply('GET library/studio/bundle', {
        body: { format: 1, hash: 'x', release: 3, files: shipped },
      });
      api.reply('PATCH library/studio/working-copy', {
        body: {
          revision: 6,
          savedDate: '2026-11-21T03:00:00.000Z',
          merged: [],
        },
      });
    },
  });
  return { ...shown, kept };
}
