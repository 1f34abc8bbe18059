import type { MetadataRoute } from 'next';
import { site } from '@/lib/site';
import { withBasePath } from '@/lib/urls/base-path';

export const dynamic = 'force-static';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.title,
    short_name: site.product.name,
    description: site.tagline,
    start_url: withBasePath('/'),
    display: 'minimal-ui',
    background_color: site.browserColors.light,
    theme_color: site.browserColors.light,
    icons: [
      { src: withBasePath('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      {
        src: withBasePath('/icon-512.png'),
        type: 'image/png',
        sizes: '512x512',
      },
    ],
  };
}
