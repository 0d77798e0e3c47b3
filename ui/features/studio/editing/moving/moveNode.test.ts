import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { valueAt, type Place } from '../definition/files';
import { dropNode } from './moveNode';

const at = (pointer: string): Place => ({
  file: 'steps/one/ui.json',
  pointer: `/sections/0/nodes/${pointer}`,
});

/** A section with twelve nodes, of which one is a group. */
const pageWith = (group: number): StudioFiles => ({
  'steps/one/ui.json': {
    sections: [
      {
        nodes: Array.from({ length: 12 }, (_, index) =>
          index === group
            ? { layout: 'columns', nodes: [{ field: 'a' }, { field: 'b' }] }
            : { field: `q${index}` },
        ),
      },
    ],
  },
});

test.each([
  [10, '2', '10/nodes/0', '9/nodes/0'],
  [10, '9', '10/nodes/1', '9/nodes/1'],
  [2, '1', '2/nodes/1', '1/nodes/1'],
  [2, '10', '2/nodes/0', '2/nodes/0'],
  [10, '11', '10/nodes/0', '10/nodes/0'],
])(
  'regression: into the group %d, the question %s dropped on %s is at %s',
  (group, from, onto, expected) => {
    const files = pageWith(group);
    const dropped = dropNode(files, at(from), at(onto));
    expect(dropped?.place).toEqual(at(expected));
    expect(dropped && valueAt(dropped.files, at(expected))).toEqual({
      field: `q${from}`,
    });
  },
);
