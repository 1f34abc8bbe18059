import type { ContentConfig } from '@/lib/content/content-config';

/** The settings of the content pipeline in tests, independent of `lib/site.ts`. */
export const testConfig: ContentConfig = {
  variables: {
    title: 'Acme Help',
    product: { name: 'Acme', slug: 'acme' },
    locales: [{ id: 'en', label: 'English' }],
    editUrl: '',
    showLastUpdated: true,
    phoneMaxWidth: 996,
  },
  versionId: 'current',
  sidebars: ['docs'],
  headingLevels: { min: 2, max: 3 },
  showGitAuthor: false,
  externalLinks: { newTab: false },
  mdFormat: 'detect',
  components: ['Card', 'Include', 'Link', 'Tabs'],
  pictures: { maxDrawingBytes: 15_000, maxPhotoBytes: 200_000, phoneWidth: 328, minLetters: 11 },
  frameHosts: [],
  style: {
    descriptionLetters: { min: 70, max: 160 },
    pageWords: { min: 400, max: 1200 },
    maxGrade: 8,
    maxCheckedDays: 365,
  },
};
