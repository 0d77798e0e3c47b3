/** Widgets that no kind of question begins with, each with the reason. */
export const otherWidgets: Readonly<Record<string, string>> = {
  picker: 'A choice becomes one where its list is long.',
  formChoice: 'It decides which publication the deposit form asks for.',
  suggestions: 'It searches the publishers of the service.',
  captcha: 'The service asks it of visitors without an account.',
  password: 'Only accounts have one.',
  choiceLinks: 'It leads from a list of titles to a new one.',
};
