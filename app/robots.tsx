import type { MetadataRoute } from 'next';
import { loadEnvironment } from '@/lib/config/environment';
import { listVariants } from '@/lib/config/variant';

export const dynamic = 'force-static';

export default function robots(): MetadataRoute.Robots {
  const { rootUrl } = loadEnvironment(process.env);
  const sitemaps = listVariants()
    .filter(({ isIndexed }) => isIndexed)
    .map(({ prefix }) => `${rootUrl}${prefix}/sitemap.xml`);
  return { rules: { userAgent: '*', allow: '/' }, sitemap: sitemaps };
}
