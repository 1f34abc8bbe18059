import type { ContentConfig } from '@/lib/content/content-config';
import { contentOptions, contentStyle, frameHosts, imageHosts, site } from '@/lib/site';

/** Creates the settings of the content pipeline from `lib/site.ts`. Server only. */
export function createContentConfig(basePath: string, siteUrl: string = site.url): ContentConfig {
  return {
    siteUrl,
    basePath,
    variables: { site },
    headingLevels: { min: site.toc.minLevel, max: site.toc.maxLevel },
    roles: contentOptions.roles,
    components: contentOptions.components,
    images: contentOptions.images,
    frameHosts,
    imageHosts,
    style: contentStyle,
  };
}
