import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { createLocks } from '../../../testing/browserLocks';
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
  later.write(nothing);
  const second = await later.find();
  expect([first.revision, second.revision].sort()).toEqual([4, 5]);
  later.write(nothing);
  expect((await later.find()).edits).toEqual([]);
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

/** A storage takes no new text of entries whose name has this in it. */
function fill(...full: readonly (readonly [Storage, string])[]): void {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
    ?.value as Storage['setItem'];
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(
    this: Storage,
    entry,
    text,
  ) {
    if (
      full.some(([storage, name]) => storage === this && entry.includes(name))
    )
      throw new DOMException('There is no room.', 'QuotaExceededError');
    Reflect.apply(setItem, this, [entry, text]);
  });
}

describe('a browser without room for edits', () => {
  const { localStorage, sessionStorage } = window;
  const [tabA, tabB] = ['a'.repeat(32), 'b'.repeat(32)];
  afterEach(() => void jest.restoreAllMocks());

  it('regression: keeps them as long as the tab', async () => {
    const own = await open('ada', tabsOf('a'));
    own.write({ ...edits, revision: 4 });
    fill([localStorage, tabA]);
    expect(own.write(edits)).toEqual({ isKept: true, outliveTab: false });
    const again = await open('ada', tabsOf('a'));
    expect(await again.find()).toMatchObject(edits);
    jest.restoreAllMocks();
    // There is room again.
    expect(again.write(edits)).toEqual({ isKept: true, outliveTab: true });
    expect(sessionStorage).toHaveLength(0);
    again.write(nothing);
    expect((await again.find()).edits).toEqual([]);
  });

  it('finds what the version of the portal before kept for the tab', async () => {
    (await open('ada')).write(edits);
    const own = await open('ada', tabsOf('a'));
    expect(await own.find()).toMatchObject(edits);
  });

  it('regression: takes those of a closed tab, though another tab fills the room meanwhile', async () => {
    (await open('ada', tabsOf('a'))).write(edits);
    fill([localStorage, tabA], [localStorage, tabB]);
    const own = await open('ada', tabsOf('b'));
    expect(await own.find()).toMatchObject(edits);
    expect(localStorage).toHaveLength(0);
    expect(await (await open('ada', tabsOf('b'))).find()).toMatchObject(edits);
  });

  it('regression: leaves those of a closed tab where they are as long as it has no other room', async () => {
    (await open('ada', tabsOf('a'))).write(edits);
    const own = await open('ada', tabsOf('b'));
    fill([localStorage, tabB], [sessionStorage, 'ada']);
    expect((await own.find()).edits).toEqual([]);
    jest.restoreAllMocks();
    expect(await own.find()).toMatchObject(edits);
  });
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
  const on = { revision: 5, edits: [] };
  const kept = { undo, redo: [stepOf('again')] };
  storage.writeSteps({ revision: 5, unsaved: 0, ...kept });
  expect((await open('ben')).findSteps(on).undo).toEqual([]);
  expect(storage.findSteps(on)).toEqual({ ...kept, undo: undo.slice(1) });
  storage.writeSteps({ revision: 6, unsaved: 0, undo: [], redo: [] });
  expect(window.sessionStorage).toHaveLength(0);
});

it('regression: edits have room before the steps of undo', async () => {
  const { sessionStorage } = window;
  const storage = await open('ada');
  storage.writeSteps({
    revision: 5,
    unsaved: 0,
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
  expect(storage.write(kept as never).isKept).toBe(true);
  expect((await storage.find()).edits).toEqual(edits);
  expect(storage.findSteps(kept).undo).toEqual([]);
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
  const steps = { revision: 5, unsaved: 1, undo: [stepOf('one')], redo: [] };
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
  expect(write({ ...later, unsaved: 0 })).toBe(1);
  expect(write(later)).toBe(1);
  isFull = true;
  expect(storage.write(edits).isKept).toBe(true);
  expect(write(later)).toBe(1);
});

/** A browser with tabs that can be duplicated, closed and opened again. */
function openBrowser() {
  const { managerOf, end } = createLocks();
  const { sessionStorage } = window;
  return {
    /** Opens a page in a tab whose session storage has these entries. */
    async openPage(entries: Readonly<Record<string, string>> = {}) {
      sessionStorage.clear();
      for (const [entry, text] of Object.entries(entries))
        sessionStorage.setItem(entry, text);
      const page = {};
      const tabs = createTabs(sessionStorage, managerOf(page));
      const own = await open('ada', tabs);
      return {
        own,
        /** What a duplicated tab begins with, and one that is opened again. */
        copySession: () => ({ ...sessionStorage }) as Record<string, string>,
        close: () => end(page),
      };
    },
  };
}

describe('steps of undo in a browser with several tabs', () => {
  const steps = { undo: [stepOf('x')], redo: [] };
  beforeEach(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1));
  });
  afterEach(() => void jest.restoreAllMocks());

  /** A tab with an edit that is not saved. */
  async function editInTab() {
    const browser = openBrowser();
    const tab = await browser.openPage();
    tab.own.write(edits);
    tab.own.writeSteps({ revision: 5, unsaved: 1, ...steps });
    return { ...browser, tab };
  }

  it('are there after a reload', async () => {
    const { openPage, tab } = await editInTab();
    const session = tab.copySession();
    tab.close();
    const { own } = await openPage(session);
    expect(own.findSteps(await own.find())).toEqual(steps);
  });

  it('regression: are not offered in a duplicated tab, which has not the edits', async () => {
    const { openPage, tab } = await editInTab();
    const { own } = await openPage(tab.copySession());
    expect((await own.find()).edits).toEqual([]);
    expect(own.findSteps({ revision: 5, edits: [] }).undo).toEqual([]);
    expect(own.findSteps(edits).undo).toEqual([]);
  });

  it('regression: are not offered where the edits of a closed tab came meanwhile', async () => {
    const { openPage, tab } = await editInTab();
    tab.own.write(nothing);
    tab.own.writeSteps({ revision: 5, unsaved: 0, ...steps });
    const session = tab.copySession();
    tab.close();
    const other = await openPage();
    other.own.write(edits);
    other.close();
    const { own } = await openPage(session);
    const found = await own.find();
    expect(found).toMatchObject(edits);
    expect(own.findSteps(found).undo).toEqual([]);
  });

  it('regression: are not offered in a tab that was opened again after another one took its edits', async () => {
    const { openPage, tab } = await editInTab();
    const session = tab.copySession();
    tab.close();
    const other = await openPage();
    expect(await other.own.find()).toMatchObject(edits);
    const again = await openPage(session);
    const found = await again.own.find();
    expect(found.edits).toEqual([]);
    expect(again.own.findSteps({ ...found, revision: 5 }).undo).toEqual([]);
    // As many edits as before, but others.
    other.close();
    const later = await again.own.find();
    expect(later.edits).toHaveLength(1);
    expect(again.own.findSteps(later).undo).toEqual([]);
  });
});
