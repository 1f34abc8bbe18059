/**
 * Returns the texts of the text nodes that React changed, added or removed on their own, or before
 * which it added an element. A page translator replaces text nodes by elements, so on a translated
 * page such an update throws an error or changes nothing. The only child of an element is not such
 * a text: React sets the text content of the element.
 */
function listUpdatedTexts(records: readonly MutationRecord[]): string[] {
  return records
    .flatMap(({ type, target, addedNodes, removedNodes }) => {
      const nextNodes = [...addedNodes].map(({ nextSibling }) => nextSibling);
      return type === 'characterData'
        ? [target]
        : [...addedNodes, ...removedNodes, ...nextNodes];
    })
    .filter((node) => node instanceof Text && isHeldByReact(node))
    .map((node) => node?.nodeValue ?? '');
}

/** React stores a reference in the text nodes that it updates itself. */
function isHeldByReact(node: Text): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

/**
 * Starts recording the updates below a node. Returns a function that ends this and returns the
 * texts.
 */
export function recordUpdatedTexts(root: Node): () => string[] {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((next) => records.push(...next));
  observer.observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    return listUpdatedTexts(records);
  };
}
