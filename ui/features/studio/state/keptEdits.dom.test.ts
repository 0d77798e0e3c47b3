import { beforeEach, expect, it } from '@jest/globals';
import { createEditStorage, type KeptEdits } from './keptEdits';

const edits: KeptEdits = {
  revision: 5,
  edits: [{ label: 'x', patch: [{ op: 'remove', path: '/a.json' }] }],
  conflict: null,
  typed: {},
};
const nothing: KeptEdits = {
  revision: 6,
  edits: [],
  conflict: null,
  typed: {},
};

beforeEach(() => window.sessionStorage.clear());

it('keeps the edits of each account, whatever another one does in the same window', () => {
  const storage = createEditStorage(window.sessionStorage);
  storage.write('ada', edits);
  storage.write('ben', edits);
  storage.write('ben', nothing);
  expect(storage.find('ada')).toMatchObject(edits);
  expect(storage.find('ben').edits).toEqual([]);
});

it('keeps a conflict that is open until it is decided', () => {
  const storage = createEditStorage(window.sessionStorage);
  const conflict = {
    revision: 6,
    more: 0,
    changes: [],
    mine: [],
    conflicts: [{ pointer: '/a.json/title', yours: 'Mine', theirs: 'Theirs' }],
  };
  storage.write('ada', { ...nothing, conflict });
  expect(storage.find('ada').conflict).toEqual(conflict);
  storage.write('ada', nothing);
  expect(window.sessionStorage).toHaveLength(0);
});

const stepOf = (label: string, length = 1) => ({
  label,
  stepKey: 'one',
  patch: [
    { op: 'replace' as const, path: '/a.json/x', value: 'x'.repeat(length) },
  ],
  back: [{ op: 'remove' as const, path: '/a.json/x' }],
});

it('regression: keeps the newest steps of each account as far as they have room', () => {
  const storage = createEditStorage(window.sessionStorage);
  const undo = [stepOf('old', 900_000), stepOf('new', 200_000), stepOf('last')];
  storage.writeSteps('ada', { revision: 5, undo, redo: [stepOf('again')] });
  expect(storage.findSteps('ben').undo).toEqual([]);
  expect(storage.findSteps('ada')).toEqual({
    revision: 5,
    undo: undo.slice(1),
    redo: [stepOf('again')],
  });
  storage.writeSteps('ada', { revision: 6, undo: [], redo: [] });
  expect(window.sessionStorage).toHaveLength(0);
});

it('regression: edits have room before the steps of undo', () => {
  const { sessionStorage } = window;
  const storage = createEditStorage(sessionStorage);
  storage.writeSteps('ada', {
    revision: 5,
    undo: [stepOf('long', 900_000)],
    redo: [],
  });
  // As much as the browser has beside them.
  let size = 4_000_000;
  for (let at = 0; size > 1000; size = Math.floor(size / 2), at += 1) {
    try {
      sessionStorage.setItem(`other${at}`, 'x'.repeat(size));
    } catch {
      sessionStorage.removeItem(`other${at}`);
    }
  }
  const edits = [
    {
      label: 'change a label',
      patch: [
        {
          op: 'replace' as const,
          path: '/a.json/x',
          value: 'y'.repeat(100_000),
        },
      ],
    },
  ];
  const kept = { revision: 5, edits, conflict: null, typed: {} };
  expect(storage.write('ada', kept as never)).toBe(true);
  expect(storage.find('ada').edits).toEqual(edits);
  expect(storage.findSteps('ada').undo).toEqual([]);
  sessionStorage.clear();
});

it('writes steps again only after a change of them, of their revision or of their account, or where edits took their room', () => {
  const written: string[] = [];
  let isFull = false;
  const storage = createEditStorage({
    ...window.sessionStorage,
    removeItem: () => undefined,
    setItem: (entry: string) => {
      if (isFull) {
        isFull = false;
        throw new Error('full');
      }
      written.push(entry);
    },
  });
  const steps = { revision: 5, undo: [stepOf('one')], redo: [] };
  const write = (owner: string, changed: object) => {
    written.length = 0;
    storage.writeSteps(owner, { ...steps, ...changed });
    return written.length;
  };
  expect(write('ada', {})).toBe(1);
  expect(write('ada', {})).toBe(0);
  expect(write('ada', { revision: 6 })).toBe(1);
  expect(write('ada', { revision: 6, undo: [stepOf('two')] })).toBe(1);
  expect(write('ben', { revision: 6 })).toBe(1);
  isFull = true;
  expect(storage.write('ben', edits)).toBe(true);
  expect(write('ben', { revision: 6 })).toBe(1);
});
