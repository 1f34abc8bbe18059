/**
 * The position of a page in the folder tree. Folders are numbers; `isIndex` marks the index page of
 * a folder.
 */
type CorpusLocation = {
  topFolder: number;
  folders: number[];
  file: number;
  isIndex: boolean;
};

/**
 * The index page of a top-level folder that grows with the corpus. This page exists at every
 * corpus size.
 */
export const measuredPage = 15;

const topFolderCount = 10;

const topics = [
  'account-settings',
  'contact-lists',
  'email-campaigns',
  'payment-methods',
  'report-templates',
  'sales-pipelines',
  'website-forms',
];

/** The first top-level folder has the same pages at every corpus size. */
const firstFolderSize = 10;

const subfoldersPerFolder = 10;

/**
 * Returns the location of a page, or null for the home page. Pages 1 to 10 form the first top-level
 * folder. Later pages are distributed over the others, with 10 to 12 pages per folder and folders
 * up to three levels deep.
 */
export function locatePage(page: number): CorpusLocation | null {
  if (page === 0) {
    return null;
  }
  if (page <= firstFolderSize) {
    return {
      topFolder: 0,
      folders: [],
      file: page - 1,
      isIndex: page === 1,
    };
  }
  const index = page - firstFolderSize - 1;
  const topFolder = 1 + (index % (topFolderCount - 1));
  const position = Math.floor(index / (topFolderCount - 1));
  const pagesPerFolder = 10 + (topFolder % 3);
  const file = position % pagesPerFolder;
  const folders = locateFolder(Math.floor(position / pagesPerFolder));
  return {
    topFolder,
    folders,
    file,
    isIndex: file === 0,
  };
}

/**
 * Returns the path of the nth folder in a top-level folder. Folder 0 is the top-level folder
 * itself; subfolders follow their parent folder.
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
  topFolder: number,
  folders: readonly number[],
): string {
  const number = folders.reduce(
    (sum, folder) => sum * 100 + folder + 1,
    topFolder + 1,
  );
  return `${topics[(folders.at(-1) ?? topFolder) % topics.length]}-${number}`;
}

/** Returns the path of a page's file, relative to `docs/`. */
export function createFilePath(page: number): string {
  const location = locatePage(page);
  if (!location) {
    return 'index.md';
  }
  const { topFolder, folders, file, isIndex } = location;
  const names = Array.from({ length: folders.length + 1 }, (_, depth) =>
    createFolderName(topFolder, folders.slice(0, depth)),
  );
  return [...names, isIndex ? 'index.md' : `page-${file}.md`].join('/');
}

/** Returns the URL path of a page in the corpus, with a trailing slash for index pages. */
export function createUrlPath(page: number): string {
  return `/${createFilePath(page)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')}`;
}
