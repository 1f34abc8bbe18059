import type { ContentConfig } from '@/lib/content/content-config';

/** The settings of the content pipeline in tests, independent of `lib/site.ts`. */
export const testConfig: ContentConfig = {
  variables: {
    site: {
      title: 'Acme Help',
      product: { name: 'Acme', slug: 'acme' },
      locales: [{ id: 'en', label: 'English' }],
      editUrl: '',
      showLastUpdated: true,
      toc: { maxLevel: 3 },
    },
  },
  siteUrl: 'https://help.example.com',
  basePath: '',
  headingLevels: { min: 2, max: 3 },
  locales: ['de', 'en'],
  roles: ['Owner', 'Agent'],
  stylesheet: '',
  frameHosts: [],
  imageHosts: [],
  lintLimits: {
    descriptionLength: { min: 70, max: 160 },
    pageWords: { min: 400, max: 1200 },
    maxGrade: 8,
    maxDaysSinceCheck: 365,
  },
};
