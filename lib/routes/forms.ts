/** An address, the file of an export that holds its page, and the other forms that lead to it. */
export type Form = { address: string; file: string; others: string[] };

/**
 * The forms of an address as people and old links write them; letter case aside.
 * @example formsOf('/crm/').others // => ['/crm', '/crm.html', '/crm/index.html']
 */
export function formsOf(address: string): Form {
  if (address === '/') return { address, file: 'index.html', others: ['/index.html'] };
  const plain = address.replace(/\/$/, '');
  const isFolder = plain !== address;
  return {
    address,
    file: isFolder ? `${address.slice(1)}index.html` : `${plain.slice(1)}.html`,
    others: [isFolder ? plain : `${plain}/`, `${plain}.html`, `${plain}/index.html`],
  };
}
