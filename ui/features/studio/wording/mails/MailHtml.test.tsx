import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { frameWords, styleWords } from '@engine/domain/mailLook';
import { MailHtml } from './MailHtml';

it.each([
  ['<h1>a</h1><hr><p>b<br>c</p>', '<h4>a</h4><hr><p>b<br>c</p>'],
  ['<p class="x"><img src="y">a</p>', '<p>a</p>'],
  ['<a href="{link}">a</a>', '<u>a</u>'],
  ['<svg><constructor>a</constructor></svg>', 'a'],
  ['<p>Write style= here</p>', '<p>Write style= here</p>'],
  ['<p>a<!-- b --><a href="c>d', '<p>a</p>'],
])('the HTML %s is drawn as %s', (html, drawn) => {
  const { container } = render(<MailHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(drawn);
});

it('regression: a mail has its frame and its look, and none that an administrator writes', () => {
  const words =
    '<h1>Thank you</h1><p style="position:fixed">b</p><div style="position:fixed">c</div><ul><li>d</li></ul><p><a href="{link}">e</a></p>';
  const { container } = render(
    <MailHtml
      html={frameWords(
        'Subject',
        { libraryName: 'National Library', serviceName: 'NED' },
        styleWords(words),
      )}
    />,
  );
  const [page] = container.children;
  expect(page).toHaveStyle({ padding: '16px' });
  const [sheet] = page?.children ?? [];
  expect(sheet).toHaveStyle({ 'max-width': '600px' });
  const [band, body] = sheet?.children ?? [];
  expect(band).toHaveTextContent('National LibraryNED');
  expect(band).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  expect(body?.querySelector('h4')).toHaveStyle({ margin: '16px 0px' });
  expect(body?.querySelector('u')).toHaveStyle({ display: 'inline-block' });
  expect(body?.querySelector('li')).toHaveStyle({ padding: '8px 0px' });
  expect(container.innerHTML).not.toContain('fixed');
  expect(body?.querySelector('div')).toBeNull();
});
