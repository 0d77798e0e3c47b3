/** Compares texts as readers order them, numbers by value: 'Issue 2' before 'issue 10'. For `sort`. */
export const compareTexts = new Intl.Collator('en-AU', {
  numeric: true,
  sensitivity: 'base',
}).compare;
