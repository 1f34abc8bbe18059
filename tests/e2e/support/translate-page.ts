import type { Page } from '@playwright/test';

/**
 * Replaces each text node of the page by `<font><font>text</font></font>`, as the page translators
 * of browsers do. Also replaces those that are added or changed later, until the document is left.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(wrapTexts);
}

/** Translates each document that the page loads, before the scripts of the site run. */
export async function translateBeforeHydration(page: Page): Promise<void> {
  await page.addInitScript(wrapTexts);
}

/** Runs in the browser. */
function wrapTexts(): void {
  const excluded = 'font, head, script, style, noscript, [translate="no"]';
  const wrap = (text: Text) => {
    if (
      text.data === '' ||
      !text.parentElement ||
      text.parentElement.closest(excluded)
    ) {
      return;
    }
    const [outer, inner] = [
      document.createElement('font'),
      document.createElement('font'),
    ];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        texts.push(node);
      }
    }
    for (const text of texts) {
      wrap(text);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes].filter(
        ({ isConnected }) => isConnected,
      )) {
        wrapAll(node);
      }
    }
  });
  const options = { childList: true, characterData: true, subtree: true };
  observer.observe(document, options);
  wrapAll(document);
}
