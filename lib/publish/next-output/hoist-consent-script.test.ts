import { expect, test } from 'vitest';
import { hoistConsentScript } from './hoist-consent-script';

const script =
  '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="x"></script>';

test('moves the consent script to the start of the head', () => {
  const html = `<html><head><meta charSet="utf-8"/><script src="/a.js" async=""></script>${script}</head><body></body></html>`;
  expect(hoistConsentScript(html)).toBe(
    `<html><head>${script}<meta charSet="utf-8"/><script src="/a.js" async=""></script></head><body></body></html>`,
  );
});

test("exempts the page's own inline scripts, once each", () => {
  const inline = '<script>a()</script><script data-cookieconsent="ignore">b()</script>';
  const others =
    '<script src="/a.js" async=""></script><script type="application/ld+json">{}</script>';
  expect(hoistConsentScript(`<head>${script}</head>${inline}${others}`)).toBe(
    `<head>${script}</head><script data-cookieconsent="ignore">a()</script><script data-cookieconsent="ignore">b()</script>${others}`,
  );
});

test('leaves a page without it unchanged', () => {
  const html = '<html><head><script id="other"></script></head></html>';
  expect(hoistConsentScript(html)).toBe(html);
});

test('ignores a mention of it in text', () => {
  const html =
    '<html><head></head><body><p>&lt;script id="Cookiebot"&gt;&lt;/script&gt;</p></body></html>';
  expect(hoistConsentScript(html)).toBe(html);
});
