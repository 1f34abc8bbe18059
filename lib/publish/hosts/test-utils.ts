import { createHeaderRules } from '@/lib/publish/response-headers';
import { compileRedirects } from '@/lib/urls/compile-redirects';
import { createHostSite, type HostSite } from './host-site';

/** One URL path of each kind. */
export const testPaths = ['/', '/ai', '/crm/', '/crm/Tasks', '/a –b', '/c+(d)'];

/** Creates a small site for the tests of host files. */
export function createTestSite(urlPaths: readonly string[] = testPaths): HostSite {
  const rules = [
    { from: '/old', to: '/ai' },
    { from: '/old page', to: '/a –b' },
    { from: '/moved', to: '/ai#set-up' },
    { from: '/gone/*', to: '/crm/' },
    { from: '/gone/deeper/*', to: '/ai' },
  ];
  const { redirects } = compileRedirects(rules, urlPaths);
  return createHostSite({ urlPaths: [...urlPaths], redirects }, createHeaderRules());
}
