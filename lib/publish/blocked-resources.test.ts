import { expect, test } from 'vitest';
import { findBlockedResources } from './blocked-resources';

const policy = "img-src 'self' https://pictures.example.com;frame-src https://*.video.example";

test.each([
  ['<img src="https://a.example/b.png" alt=""/>', ['https://a.example/b.png']],
  ['<img alt="" src="//a.example/b.png"/>', ['//a.example/b.png']],
  ['<iframe title="a" src="https://a.example/"></iframe>', ['https://a.example/']],
  ['<video poster="https://a.example/b.png"></video>', ['https://a.example/b.png']],
  [
    '<img src="https://a.example/b.png"/><img src="https://a.example/b.png"/>',
    ['https://a.example/b.png'],
  ],
  ['<img src="https://pictures.example.com/b.png"/>', []],
  ['<img src="https://pictures.example.co/b.png"/>', ['https://pictures.example.co/b.png']],
  ['<iframe src="https://a.video.example/"></iframe>', []],
  ['<iframe src="https://video.example/"></iframe>', ['https://video.example/']],
  ['<img src="/assets/b.png"/>', []],
  ['<a href="https://a.example/">a</a>', []],
  ['<p>&lt;img src="https://a.example/b.png"&gt;</p>', []],
])('%s', (html, blocked) => {
  expect(findBlockedResources(html, policy)).toEqual(blocked);
});
