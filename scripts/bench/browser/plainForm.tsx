/** As many inputs as the page beside it, each a plain React input with a state of its own. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function PlainInput({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  return (
    <p>
      <label htmlFor={name}>{name}</label>
      <input
        id={name}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </p>
  );
}

function PlainForm({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_input, index) => (
    <PlainInput key={index} name={`plain-${index}`} />
  ));
}

const count = Number(new URLSearchParams(window.location.search).get('inputs'));
const place = document.getElementById('app');
if (place) createRoot(place).render(<PlainForm count={count} />);
