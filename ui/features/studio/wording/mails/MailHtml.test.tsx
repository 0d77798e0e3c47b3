import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MailHtml } from './MailHtml';

it.each([
  ['<h1>a</h1><hr><p>b<br>c</p>', '<h4>a</h4><hr><p>b<br>c</p>'],
  ['<p class="x"><img src="y">a</p>', '<p>a</p>'],
  ['<a href="{link}">a</a>', '<u>a</u>'],
  ['<svg><constructor>a</constructor></svg>', 'a'],
  ['<p>a<!-- b --><a href="c>d', '<p>a</p>'],
])('the HTML %s is drawn as %s', (html, drawn) => {
  const { container } = render(<MailHtml html={html} />);
  expect(container.innerHTML).toBe(drawn);
});
