import { createErrorPagePresenter } from './errorPage.presenter';

const present = createErrorPagePresenter({
  uiDir: '/nothing/is/here',
  contextPath: '/ned',
  libraryName: 'National Library',
  serviceName: 'NED',
});

test('regression: the first sentence is the heading, the rest is beneath it', async () => {
  const page = await present({
    message: 'Page not found. The address may be wrong.',
    reference: 'Y7DF-3D2N',
  });
  expect(page).toContain('<title>Page not found – NED</title>');
  expect(page).toContain('<h1>Page not found</h1>');
  expect(page).toContain('>The address may be wrong.</p>');
  expect(page).toContain('Y7DF-3D2N');
});

test('a message of one sentence is the heading', async () => {
  const page = await present({ message: 'An error <1>.', reference: 'A' });
  expect(page).toContain('<h1>An error &lt;1&gt;</h1>');
  expect(page).not.toContain('class="lead');
});
