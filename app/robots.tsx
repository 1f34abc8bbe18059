import type { MetadataRoute } from 'next';
import { loadEnvironment } from '@/lib/config/environment';
import { isIndexed, variantConfig } from '@/lib/config/variant';
import { listVariants } from '@/lib/config/variants';

export const dynamic = 'force-static';

export default function robots(): MetadataRoute.Robots {
  const { rootUrl } = loadEnvironment(process.env);
  const sitemaps = listVariants(variantConfig)
    .filter(isIndexed)
    .map(({ prefix }) => `${rootUrl}${prefix}/sitemap.xml`);
  return { rules: { userAgent: '*', allow: '/' }, sitemap: sitemaps };
}
