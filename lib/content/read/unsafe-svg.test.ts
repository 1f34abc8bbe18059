import { describe, expect, test } from 'vitest';
import { findUnsafeSvgParts } from './unsafe-svg';

describe('unsafe SVG content', () => {
  test.each([
    ['<script>alert(1)</script>', 'a script'],
    ['<svg:script xlink:href="#a"/>', 'a script'],
    ['<foreignObject><body><script/></body></foreignObject>', 'a script'],
    ['<rect onload="go()"/>', 'an inline event handler'],
    ['<rect\nONCLICK = "go()"/>', 'an inline event handler'],
    ['<rect x="1"onclick="go()"/>', 'an inline event handler'],
    ['<a href="javascript:alert(1)"/>', 'a reference to another site'],
    ["<a xlink:href=' https://evil.example'/>", 'a reference to another site'],
    ['<image href="//evil.example/a.png"/>', 'a reference to another site'],
    ['<style>@import "https://evil.example/a.css"</style>', 'a reference to another site'],
    ['<style>a{fill:url(//evil.example/a)}</style>', 'a reference to another site'],
    ['<use href="data:image/svg+xml,x"/>', 'a document as data'],
    ['<foreignObject><iframe/></foreignObject>', 'a frame'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'an entity'],
    ['<\0s\0c\0r\0i\0p\0t\0>', 'a null byte'],
  ])('%j', (inside, part) => {
    expect([...findUnsafeSvgParts(`<svg>${inside}</svg>`).keys()]).toEqual([part]);
  });
});

test('tells the line of a part', () => {
  expect(findUnsafeSvgParts('<svg>\n<!--\n-->\n<script/></svg>').get('a script')).toEqual({
    line: 4,
    hint: 'Delete everything from <script> to </script>.',
  });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>'],
  ['<use href="#a"/><use xlink:href="#a"/>'],
  ['<image href="data:image/png;base64,iVBO"/>'],
  ['<!-- <script> and onclick="x" were here -->'],
  ['<text>on time = on = 1</text>'],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ],
])('accepts %s', (svg) => {
  expect(findUnsafeSvgParts(svg).size).toBe(0);
});
