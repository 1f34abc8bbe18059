import { vi } from 'vitest';

/** Locales and versions as in `site.yml`; those of the site by default. */
type Variants = { locales?: object; versions?: object };

/** Makes the modules that are imported next those of the build of a variant. */
export function stubVariant(prefix: string, variants: Variants): void {
  vi.stubEnv('NEXT_PUBLIC_VARIANT', prefix);
  vi.resetModules();
  vi.doMock('@/lib/site', async (importOriginal) => {
    const original = await importOriginal<typeof import('@/lib/site')>();
    return { ...original, site: { ...original.site, ...variants } };
  });
}
