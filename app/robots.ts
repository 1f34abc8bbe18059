import type { MetadataRoute } from 'next';
import { loadEnvironment } from '@/lib/config/environment';

export const dynamic = 'force-static';

export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = loadEnvironment(process.env);
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${siteUrl}/sitemap.xml` };
}
