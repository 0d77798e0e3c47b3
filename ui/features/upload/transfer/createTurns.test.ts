import { describe, expect, it } from '@jest/globals';
import { createTurns } from './createTurns';

function askFor(names: string, most: number) {
  const begun: string[] = [];
  const turns = createTurns(most);
  const ends = [...names].map((name) => turns.ask(() => begun.push(name)));
  return { begun, end: (index: number) => ends[index]?.() };
}

describe('several files at once', () => {
  it('begins a few, and the next when one has ended', () => {
    const { begun, end } = askFor('abcd', 2);
    expect(begun).toEqual(['a', 'b']);
    end(1);
    expect(begun).toEqual(['a', 'b', 'c']);
    end(1);
    expect(begun).toEqual(['a', 'b', 'c']);
    end(0);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leaves out what was cancelled before its turn', () => {
    const { begun, end } = askFor('abc', 1);
    end(1);
    end(0);
    expect(begun).toEqual(['a', 'c']);
  });
});
