import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { recordUpdatedTexts } from '@/tests/updated-texts';

const cases: [
  name: string,
  before: ReactNode,
  after: ReactNode,
  texts: string[],
][] = [
  ['the only child', <p key="a">One</p>, <p key="a">Two</p>, []],
  [
    'an only child that comes and goes',
    <p key="a">{false}</p>,
    <p key="a">Two</p>,
    [],
  ],
  ['a part of a text', <p key="a">No. {1}</p>, <p key="a">No. {2}</p>, ['2']],
  [
    'a text that comes',
    <p key="a">
      <b />
      {false}
    </p>,
    <p key="a">
      <b />
      Two
    </p>,
    ['Two'],
  ],
  [
    'a text that goes',
    <p key="a">
      <b />
      Two
    </p>,
    <p key="a">
      <b />
      {false}
    </p>,
    ['Two'],
  ],
  [
    'an element before a text',
    <p key="a">{false} text</p>,
    <p key="a">
      <b /> text
    </p>,
    [' text'],
  ],
  [
    'texts beside elements that do not change',
    <p key="a">
      Old <b>1</b>
    </p>,
    <p key="a">
      Old <b>2</b>
    </p>,
    [],
  ],
  [
    'an element with such texts',
    <div key="a">{false}</div>,
    <div key="a">
      <p>
        New <b>text</b>
      </p>
    </div>,
    [],
  ],
];

test.each(cases)('%s', (_, before, after, texts) => {
  // Not in the document, whose updates tests/component-setup.ts checks.
  const { container, rerender } = render(before, {
    container: document.createElement('div'),
  });
  const stop = recordUpdatedTexts(container);
  rerender(after);
  expect(stop()).toEqual(texts);
});
