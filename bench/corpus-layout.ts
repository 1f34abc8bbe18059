/**
 * The position of a page in the folder tree. Folders are numbers; `isIndex` marks the index page of
 * a folder.
 */
export type PageLocation = {
  section: number;
  folders: number[];
  file: number;
  isIndex: boolean;
};

/**
 * The index page of a section that grows with the corpus. This page exists at every corpus size.
 */
export const measuredPage = 15;

const sectionCount = 10;

const topics = [
  'account-settings',
  'contact-lists',
  'email-campaigns',
  'payment-methods',
  'report-templates',
  'sales-pipelines',
  'website-forms',
];

/** The first section has the same pages at every corpus size. */
const firstSectionSize = 10;

const subfoldersPerFolder = 10;

/**
 * Returns the location of a page, or null for the home page. Pages 1 to 10 form the first section.
 * Later pages are distributed over the other sections, with 10 to 12 pages per folder and folders
 * up to three levels deep.
 */
export function locatePage(page: number): PageLocation | null {
  if (page === 0) {
    return null;
  }
  if (page <= firstSectionSize) {
    return {
      section: 0,
      folders: [],
      file: page - 1,
      isIndex: page === 1,
    };
  }
  const index = page - firstSectionSize - 1;
  const section = 1 + (index % (sectionCount - 1));
  const position = Math.floor(index / (sectionCount - 1));
  const pagesPerFolder = 10 + (section % 3);
  const file = position % pagesPerFolder;
  const folders = locateFolder(Math.floor(position / pagesPerFolder));
  return {
    section,
    folders,
    file,
    isIndex: file === 0,
  };
}

/**
 * Returns the path of the nth folder of a section. Folder 0 is the section; subfolders follow their
 * parent folder.
 */
function locateFolder(folder: number): number[] {
  if (folder === 0) {
    return [];
  }
  const parent = Math.floor((folder - 1) / (subfoldersPerFolder + 1));
  const subfolder = (folder - 1) % (subfoldersPerFolder + 1);
  if (subfolder === 0) {
    return [parent];
  }
  return [parent, subfolder - 1];
}

/** Returns the name of a folder: a topic and a unique number. */
export function createFolderName(
  section: number,
  folders: readonly number[],
): string {
  const number = folders.reduce(
    (sum, folder) => sum * 100 + folder + 1,
    section + 1,
  );
  return `${topics[(folders.at(-1) ?? section) % topics.length]}-${number}`;
}

/** Returns the path of a page's file, relative to `docs/`. */
export function createFilePath(page: number): string {
  const location = locatePage(page);
  if (!location) {
    return 'index.md';
  }
  const { section, folders, file, isIndex } = location;
  const names = Array.from({ length: folders.length + 1 }, (_, depth) =>
    createFolderName(section, folders.slice(0, depth)),
  );
  return [...names, isIndex ? 'index.md' : `page-${file}.md`].join('/');
}

/** Returns the URL path of a page in the corpus, with a trailing slash for index pages. */
export function getPath(page: number): string {
  return `/${createFilePath(page)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')}`;
}
