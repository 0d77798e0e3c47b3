/** Widgets that no kind of question begins with, each with the reason. */
export const otherWidgets: Readonly<Record<string, string>> = {
  picker: 'A choice becomes one where its list is long.',
  formChoice: 'It decides which publication the deposit form asks for.',
  suggestions: 'It searches the publishers of the service.',
  captcha: 'The service asks it of visitors without an account.',
  password: 'Only accounts have one.',
  choiceLinks: 'It leads from a list of titles to a new one.',
};

/** Formats that no kind of question and no rule of the palette asks for, each with the reason. */
export const otherFormats: Readonly<Record<string, string>> = {
  'isbn-check-digit': 'It only warns about a question for an ISBN (R43).',
  'issn-check-digit': 'It only warns about a question for an ISSN (R43).',
  'ismn-check-digit': 'It only warns about a question for an ISMN (R43).',
  'prepub-id': 'The service gives the number of a pre-publication record.',
  username: 'Only accounts have one.',
};
