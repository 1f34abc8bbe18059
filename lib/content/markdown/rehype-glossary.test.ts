import { describe, expect, test } from 'vitest';
import { read, renderMarkup } from './test-utils';

const components = ['Glossary', 'Term'];

const link = '<a className="term" href="/ai#term-lead" title="A person who asks Acme.">leads</a>';
const entries = {
  board: '<dt id="term-board">Board</dt><dd>Columns with cards.</dd>',
  lead: '<dt id="term-lead"><a href="/crm/lists">Lead</a></dt><dd>A person who asks Acme.</dd>',
};

describe.each(['md', 'mdx'] as const)('in %s', (format) => {
  test.each([
    ['Two <Term id="lead">leads</Term> today.', `<p>Two ${link} today.</p>`],
    ['<Term id="lead" /> or not', `<p>${link.replace('leads', 'Lead')} or not</p>`],
    ['<Glossary />', `<dl>${entries.board}${entries.lead}</dl>`],
    ['<Glossary group="Sales" />', `<dl>${entries.board}</dl>`],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, { format, components })).toBe(html);
    expect(read(text, { format, components }).diagnostics).toEqual([]);
  });

  test('reports unknown terms and keeps their text', async () => {
    const text = 'one\n\nA <Term id="leed">lead</Term>.';
    expect(read(text, { format, components }).diagnostics).toEqual([
      {
        rule: 'unknown-term',
        line: 3,
        column: 13,
        message: 'The term "leed" is not in glossary.yml.',
        hint: 'Did you mean "lead"?',
      },
    ]);
    expect(await renderMarkup(text, { format, components })).toBe(
      '<p>one</p><p>A <span>lead</span>.</p>',
    );
  });
});

test('the link counts as a link to the glossary, and the ids as anchors', () => {
  expect(read('A <Term id="lead">lead</Term>.').links).toMatchObject([
    { target: '/ai', hash: 'term-lead' },
  ]);
  expect(read('<Glossary />').ids).toEqual(['term-board', 'term-lead']);
});
