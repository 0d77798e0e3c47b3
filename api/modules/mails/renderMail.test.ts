import templates from '../../../schemas/lists/MailTemplate.json' with { type: 'json' };
import { findMarkupFaults } from './mailMarkup';
import type { MailTemplate } from './mailTemplate';
import { findTemplateFaults, readTemplate } from './mailTemplate';
import { renderMail } from './renderMail';

const template: MailTemplate = {
  subject: 'Deposited: {title}',
  text: 'Hello {name},\n\n{title}',
  html: '<p>Hello {name},</p>\n<p>{title}</p>',
};

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"quoted" & \'so\'', '&quot;quoted&quot; &amp; &#39;so&#39;'],
  ['{name}', '{name}'],
  ['a\r\nBcc: all@example.org', 'a Bcc: all@example.org'],
  ['a\u0000\u2028b\u202e', 'a b'],
])('the title %j is plain text everywhere', (title, inHtml) => {
  const { subject, text, html } = renderMail(template, { name: 'Ada', title });
  expect(html).toContain(`<p>${inHtml}</p>`);
  expect(html).toContain('<html lang="en">');
  expect(text.split('\n')).toHaveLength(4);
  expect(subject).not.toMatch(/[\r\n]/);
});

test('regression: the words are under the names of library and service, which are plain text too', () => {
  const { html, text } = renderMail(template, {
    name: 'Ada',
    title: 'Tides',
    libraryName: 'Library <of> Tides',
    serviceName: 'Deposit & Co',
  });
  const shown = html.slice(html.indexOf('<body'));
  expect(shown).toMatch(
    />Library &lt;of&gt; Tides<br><span style="[^"]+">Deposit &amp; Co<\/span><\/p>/,
  );
  expect(shown.indexOf('Library')).toBeLessThan(shown.indexOf('Hello'));
  expect(text).not.toContain('Library');
});

test('regression: a link that is no button has the colour of links of the portal, in the light and in the dark', () => {
  const html =
    '<p><a href="{contactPage}">Contact</a> <a href="{link}">Open</a></p>';
  const values = { name: 'Ada', contactPage: '/c', link: '/l' };
  const mail = renderMail({ ...template, html }, values);
  expect(mail.html).toMatch(
    /<a style="color:light-dark\(#0b5563,#7ccbd4\)" href="\/c">Contact/,
  );
  expect(mail.html).toMatch(/<a href="\/l" style="[^"]*inline-block/);
});

test('regression: what a mail queued before an update has no value for is left out, never shown as a placeholder', () => {
  const words = {
    subject: 'Deposited: {title} {number}',
    text: 'Hello {name},\n\n{outcome} Keep this receipt.\n\n  Deposited by: {depositor}\n  Title: {title}\n{check}\nThe end, {name}.',
    html: '<p>{outcome} Keep it.</p>\n<ol>\n<li>{check}</li>\n<li>{title}</li>\n</ol>',
  };
  const { subject, text, html } = renderMail(words, {
    name: 'Ada',
    title: 'Tides {check}',
  });
  expect(subject).toBe('Deposited: Tides {check}');
  expect(text).toBe(
    'Hello Ada,\n\nKeep this receipt.\n\n  Title: Tides {check}\nThe end, Ada.\n',
  );
  expect(html).toContain('<p>Keep it.</p>');
  expect(html).toContain('Tides {check}</li>');
  expect(html.match(/<li/g)).toHaveLength(1);
});

test('checksums are in even letters, and why one gets a mail is small beneath a line', () => {
  const html =
    '<ul><li>{fileChecksum}</li></ul><hr><p>You gave your address.</p>';
  const mail = renderMail({ ...template, html }, {}, [
    { fileChecksum: '9f2c' },
  ]);
  expect(mail.html).toMatch(/<span style="[^"]*monospace">9f2c<\/span>/);
  expect(mail.html).toMatch(
    /<hr style="[^"]+"><p style="[^"]*13px">You gave your address\./,
  );
});

test('a subject is never longer than a line of a list of mails can be', () => {
  const { subject } = renderMail(template, { title: 'x'.repeat(1000) });
  expect(subject).toHaveLength(200);
});

test('regression: only the message of staff has the length of one', () => {
  const text = '{issues}\n{message}';
  const long = 'x'.repeat(1500);
  const values = { issues: long, message: long };
  const mail = renderMail({ ...template, text }, values);
  const lengths = mail.text.split('\n').map(({ length }) => length);
  expect(lengths).toEqual([1500, 1000, 0]);
});

describe('a list of templates', () => {
  const delivered = templates.entries;
  const changed = (change: object) =>
    delivered.map((entry) =>
      entry.name === 'RECOVER_ACCOUNT' ? { ...entry, ...change } : entry,
    );

  test('as it is delivered may be used, and every html says what its text says', () => {
    expect(findTemplateFaults(delivered)).toEqual([]);
    for (const entry of delivered) {
      const { text = '', html = '' } = readTemplate(entry) ?? {};
      const shown = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
      const sentences = text
        .split('\n')
        .filter((line) => line.trim() !== '' && !/[{]/.test(line));
      for (const sentence of sentences) expect(shown).toContain(sentence);
    }
  });

  test.each([
    ['an unknown placeholder', { subject: '{nickname}' }, 'cannot fill {nick'],
    ['a title of nothing', { text: ['{link} {hours} {title}'] }, '{title}'],
    ['no link', { text: ['It expires in {hours}.'] }, 'does not say {link}'],
    ['no end of the link', { text: ['{link} now'] }, 'does not say {hours}'],
    ['a link in the subject', { subject: 'See {link}' }, 'no place'],
    ['a tag in the text', { text: ['<p>{link} {hours} x'] }, 'is plain'],
    ['no words', { text: ['{link}{hours}'] }, 'says nothing'],
    ['text that is no lines', { text: 'Hello' }, 'as lines'],
    [
      'a picture',
      { html: ['<p>{link} {hours}<img src="x"></p>'] },
      'emails have no tag <img>',
    ],
    [
      'a way to elsewhere',
      { html: ['<p>{hours} <a href="https://x.example/{link}">x</a></p>'] },
      'a link may not lead to https',
    ],
    [
      'a handler',
      { html: ['<p onclick="x">{link} {hours} x</p>'] },
      'emails may not have onclick',
    ],
  ])('with %s may not', (_what, change, fault) => {
    const faults = findTemplateFaults(changed(change));
    expect(faults.map(({ reason }) => reason).join('\n')).toContain(fault);
  });

  test('that lacks a mail, or has one that nobody sends, may not', () => {
    expect(findTemplateFaults(delivered.slice(1))).toEqual([
      {
        pointer: '/entries',
        reason: 'ACTIVATE_ACCOUNT needs a subject, and text and html as lines',
      },
    ]);
    const unknown = { name: 'LOTTERY', label: 'x', order: 9 };
    expect(findTemplateFaults([...delivered, unknown])).toEqual([
      {
        pointer: `/entries/${delivered.length}`,
        reason: 'there is no mail LOTTERY',
      },
    ]);
  });

  const together = (tag: string) =>
    `write <${tag}> and </${tag}> in one line: an email can leave out or repeat a line`;
  test.each([
    ['<p>Opens {opens}\nmore</p>', [together('p')]],
    ['<p>More.\n<a href="{discoveryPage}">b</a></p>', [together('p')]],
    ['<ul><li>{fileName}</li>\n</ul>', [together('ul')]],
    ['<ul>\n<li>{fileName}<br>\n{fileSize}</li>\n</ul>', []],
    ['<ul>\n<li>{fileName}<br>\n{opens}</li>\n</ul>', [together('li')]],
  ])(
    'regression: an email with the HTML %j has both tags of an element, or none',
    (html, faults) => {
      expect(findMarkupFaults(html).map(({ reason }) => reason)).toEqual(
        faults,
      );
    },
  );

  test.each([
    ['<h1>Hello', '<p>x</p>', 1, '<h1> has no end </h1>'],
    ['<p>x</p></h1>', '', 1, '</h1> has no beginning <h1>'],
    ['<p>x</p>', '<ul><li>a<li>b</li></ul>', 2, '<li> has no end </li>'],
    ['<p>a <strong>b</p>', '', 1, '<strong> has no end </strong>'],
    ['<p>x</p>', '<table>y</table>', 2, 'emails have no tag <table>'],
    [
      '<p>a<ul><li>b</li></ul></p>',
      '',
      1,
      '<ul> cannot be directly inside <p>',
    ],
    ['<li>a</li>', '', 1, '<li> must be directly inside <ul> or <ol>'],
    ['<p>a</p>', '<p', 2, 'a tag has no sign > at its end'],
    ['<p>a</p>', '<p ', 2, 'a tag has no sign > at its end'],
    ['<p>a', '</p ', 2, 'a tag has no sign > at its end'],
    [
      '<p>a</p>',
      '<a href="{accountPage}>b</a> of {name}',
      2,
      'a tag has no sign > at its end',
    ],
    ['<hr class="foot>', '<p>a</p>', 1, 'a tag has no sign > at its end'],
    ['<p>a</p><!-- b -->', '', 1, 'emails have no comments and declarations'],
    [
      "<p><a href='https://x.example'>x</a></p>",
      '',
      1,
      'a link may not lead to https://x.example',
    ],
    ['<p>a</p>', '<p onclick\n="x">y</p>', 2, 'emails may not have onclick'],
    ['<p style="color:red">y</p>', '', 1, 'emails may not have style'],
    ['<p>1 < 2</p>', '', 1, 'write &lt; for the sign <'],
    ['<constructor>x</constructor>', '', 1, 'emails have no tag <constructor>'],
  ])(
    'regression: with the HTML %s %s is refused at line %i',
    (first, second, line, reason) => {
      const index = delivered.findIndex(({ name }) => name === 'EMAIL_CHANGED');
      const html = [first, second];
      const label = delivered[index]?.label ?? '';
      const broken = delivered.with(index, {
        name: 'EMAIL_CHANGED',
        order: 9,
        label,
        subject: 'x',
        text: ['x'],
        html,
      });
      expect(findTemplateFaults(broken)[0]).toEqual({
        pointer: `/entries/${index}/html/${line - 1}`,
        reason: `“${label}”, HTML, line ${line}: ${reason}`,
      });
    },
  );
});
