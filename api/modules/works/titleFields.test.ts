import ephemera from '../../../schemas/items/existing-ephemera-title.json' with { type: 'json' };
import multipart from '../../../schemas/items/existing-multipart-title.json' with { type: 'json' };
import serial from '../../../schemas/items/existing-serial-title.json' with { type: 'json' };
import type { WorkKind } from '@contract/titles';
import { titleFields } from './titleFields';

type Compared = string | { field: string; emptiedBy?: string };

const items: readonly [WorkKind, Readonly<Record<string, Compared>>][] = [
  ['SERIAL_TITLE', serial.properties.changeRequest.anyDiffers],
  ['MULTIPART_MONO_TITLE', multipart.properties.changeRequest.anyDiffers],
  ['EPHEMERA_TITLE', ephemera.properties.changeRequest.anyDiffers],
];

test.each(items)(
  'of a %s is removed what the form counts as a change when it is emptied',
  (kind, compared) => {
    const removed = Object.entries(compared).flatMap(([requested, other]) =>
      typeof other !== 'string' && other.emptiedBy === 'changeDetails'
        ? [[requested, other.field]]
        : [],
    );
    expect(Object.entries(titleFields[kind].removable)).toEqual(removed);
  },
);
