import { hrefOf } from '@/lib/routes/address';
import { formsOf } from '@/lib/routes/forms';
import type { FormKind } from './hosts';

/** Every other form of an address, with its kind. */
export function otherForms(address: string): [FormKind, string][] {
  const { others } = formsOf(address);
  const forms = others.map((form): [FormKind, string] => [kindOf(form, address), hrefOf(form)]);
  if (address === '/') return forms;
  return [
    ...forms,
    ['letter case', hrefOf(address).toUpperCase()],
    ['letter case', `${hrefOf(address).replace(/\/$/, '')}.HTML`],
  ];
}

function kindOf(form: string, address: string): FormKind {
  if (form.endsWith('/index.html')) return address.endsWith('/') ? 'index' : 'index of no folder';
  return form.endsWith('.html') ? 'html' : 'slash';
}
