import { findIsbn } from './findIsbn';

describe('an ISBN that a file names', () => {
  test.each([
    [['urn:isbn:9780306406157'], '9780306406157'],
    [['ISBN 978-0-306-40615-7 (pdf)'], '9780306406157'],
    [['tides', 'ISBN: 0-306-40615-2'], '0306406152'],
    [['isbn 0-8044-2957-x'], '080442957X'],
    // ten digits alone are a telephone number as well
    [['0306406152'], undefined],
    [['9780306406158'], undefined],
    [['97803064061571'], undefined],
    [['2026-03-01 12:00:00'], undefined],
    [[], undefined],
  ])('%j', (texts, isbn) => {
    expect(findIsbn(texts)).toBe(isbn);
  });

  test.each([
    [['urn:isbn:9780306406158'], '9780306406158'],
    [['ISBN 978-0-306-40615-8 (pdf)'], '9780306406158'],
    [['ISBN-13: 9780306406158'], '9780306406158'],
    [['ISBN (pdf): 0-306-40615-3'], '0306406153'],
    [['ISBN 9780306406158', 'ISBN 9780306406157'], '9780306406157'],
    [['ISBN to follow, telephone 0306406153'], undefined],
  ])(
    'regression: a misprinted one in %j is not dropped, as its question warns of it (R43)',
    (texts, isbn) => {
      expect(findIsbn(texts)).toBe(isbn);
    },
  );
});
