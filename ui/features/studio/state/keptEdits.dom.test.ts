import { beforeEach, expect, it } from '@jest/globals';
import { createTabs, type Tabs } from '../../../lib/browser/tabs';
import { createEditStorage, type KeptEdits } from './keptEdits';

/** A browser that cannot tell tabs apart. */
const oneTab = createTabs(window.sessionStorage, undefined);

/** What a tab keeps of an account. */
const open = (owner: string, tabs: Tabs = oneTab) =>
  createEditStorage({
    session: window.sessionStorage,
    lasting: window.localStorage,
    tabs,
  }).open(owner);

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

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

it('keeps the edits of each account, whatever another one does in the same window', async () => {
  const [ada, ben] = [await open('ada'), await open('ben')];
  ada.write(edits);
  ben.write(edits);
  ben.write(nothing);
  expect(await ada.find()).toMatchObject(edits);
  expect((await ben.find()).edits).toEqual([]);
});

/** Tabs of a browser; those that are named are open. */
const tabsOf = (own: string, ...others: string[]): Tabs => {
  const openTabs = [own, ...others].map((name) => name.repeat(32));
  return {
    own: () => Promise.resolve(openTabs[0]),
    ifClosed(tab, take) {
      const isClosed = !openTabs.includes(tab);
      if (isClosed) take();
      return Promise.resolve(isClosed);
    },
  };
};

it('finds what a closed tab left, and nothing of an open one or of another account', async () => {
  (await open('ada', tabsOf('a'))).write(edits);
  const beside = await open('ada', tabsOf('b', 'a'));
  expect((await beside.find()).edits).toEqual([]);
  expect(await beside.areMoreLeft()).toBe(false);
  const other = await open('a', tabsOf('b'));
  expect((await other.find()).edits).toEqual([]);
  window.sessionStorage.clear();
  const later = await open('ada', tabsOf('c'));
  expect(later.outliveTab).toBe(true);
  expect(await later.find()).toMatchObject(edits);
  // It is this tab's from now on.
  expect((await (await open('ada', tabsOf('d', 'c'))).find()).edits).toEqual(
    [],
  );
});

it('takes what closed tabs left one after the other', async () => {
  (await open('ada', tabsOf('a'))).write(edits);
  (await open('ada', tabsOf('b'))).write({ ...edits, revision: 4 });
  const later = await open('ada', tabsOf('c'));
  const first = await later.find();
  expect(await later.find()).toEqual(first);
  expect(await later.areMoreLeft()).toBe(true);
  later.write(nothing);
  const second = await later.find();
  expect([first.revision, second.revision].sort()).toEqual([4, 5]);
  expect(await later.areMoreLeft()).toBe(false);
});

it('keeps a conflict that is open until it is decided', async () => {
  const storage = await open('ada');
  const conflict = {
    revision: 6,
    more: 0,
    changes: [],
    mine: [],
    conflicts: [{ pointer: '/a.json/title', yours: 'Mine', theirs: 'Theirs' }],
  };
  storage.write({ ...nothing, conflict });
  expect((await storage.find()).conflict).toEqual(conflict);
  storage.write(nothing);
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

it('regression: keeps the newest steps of each account as far as they have room', async () => {
  const storage = await open('ada');
  const undo = [stepOf('old', 900_000), stepOf('new', 200_000), stepOf('last')];
  storage.writeSteps({ revision: 5, undo, redo: [stepOf('again')] });
  expect((await open('ben')).findSteps().undo).toEqual([]);
  expect(storage.findSteps()).toEqual({
    revision: 5,
    undo: undo.slice(1),
    redo: [stepOf('again')],
  });
  storage.writeSteps({ revision: 6, undo: [], redo: [] });
  expect(window.sessionStorage).toHaveLength(0);
});

it('regression: edits have room before the steps of undo', async () => {
  const { sessionStorage } = window;
  const storage = await open('ada');
  storage.writeSteps({
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
  expect(storage.write(kept as never)).toBe(true);
  expect((await storage.find()).edits).toEqual(edits);
  expect(storage.findSteps().undo).toEqual([]);
  sessionStorage.clear();
});

it('writes steps again only after a change of them, or of their revision, or where edits took their room', async () => {
  const written: string[] = [];
  let isFull = false;
  const session: Storage = {
    ...window.sessionStorage,
    removeItem: () => undefined,
    setItem: (entry: string) => {
      if (isFull) {
        isFull = false;
        throw new Error('full');
      }
      written.push(entry);
    },
  };
  const storage = await createEditStorage({
    session,
    lasting: window.localStorage,
    tabs: oneTab,
  }).open('ada');
  const steps = { revision: 5, undo: [stepOf('one')], redo: [] };
  const write = (changed: object) => {
    written.length = 0;
    storage.writeSteps({ ...steps, ...changed });
    return written.length;
  };
  expect(write({})).toBe(1);
  expect(write({})).toBe(0);
  const later = { revision: 6, undo: [stepOf('two')] };
  expect(write({ revision: 6 })).toBe(1);
  expect(write(later)).toBe(1);
  expect(write(later)).toBe(0);
  isFull = true;
  expect(storage.write(edits)).toBe(true);
  expect(write(later)).toBe(1);
});
