import { posix } from 'node:path';
import {
  fileStart,
  findDuplicates,
  type Position,
  toFilePosition,
} from '@help-center/content-lint';
import { decodePosition } from '@/lib/content/markdown/included-lines';
import type { SourcePage } from '@/lib/content/pages/page';
import { stripNumberPrefixes } from '@/lib/content/pages/page-path';
import type { LocateField } from '@/lib/content/parse/front-matter';
import { listSidebarIds, sidebarFile } from '@/lib/content/parse/sidebar-file';
import type {
  ContentFiles,
  SiteContent,
  SitePage,
} from '@/lib/content/site-content';
import {
  decodePath,
  getFragmentId,
  mapByRoute,
  urlPathToRouteKey,
} from '@/lib/urls/url-path';
import { type Diagnostic, type Explanation, formatFile } from './diagnostic';
import { explainFormatChange, findFormatChange } from './format-changes';
import { didYouMean } from './suggest';

type ValidationInput = {
  content: SiteContent;
  /** All drafts, also those that the content includes. */
  drafts: readonly Pick<SourcePage, 'id' | 'file' | 'urlPath'>[];
  locate: LocateField;
};

/**
 * Validates references between pages: ids, routes, tags, anchors, and page ids in the sidebar, in
 * categories and in front matter.
 */
export function validateSite(input: ValidationInput): Diagnostic[] {
  if (input.content.pages.length + input.content.shadowedPages.length === 0) {
    return [noPages];
  }
  return [
    ...checkDuplicateIds(input),
    ...checkDuplicateRoutes(input),
    ...checkTagKeys(input),
    ...checkAnchors(input),
    ...checkDraftLinks(input),
    ...checkPageIds(input),
  ];
}

const noPages: Diagnostic = {
  file: '.',
  ...fileStart,
  rule: 'no-docs',
  message: 'The content folder has no pages in its docs/ folder.',
  hint: 'Add a page to it, such as docs/index.md.\nOr, if your docs/ is in another folder, name that folder before each command: CONTENT_DIR=../help npm run dev',
};

/** Reports pages with the same id, at the page that sets it. */
function checkDuplicateIds({
  content: { pages, shadowedPages },
  locate,
}: ValidationInput) {
  return findDuplicates([...pages, ...shadowedPages], ({ id }) => id).map(
    ({ duplicate, first }): Diagnostic => {
      const isSet = ({ frontMatter }: SitePage) => frontMatter.id !== undefined;
      const [{ file, id }, other] =
        isSet(first) && !isSet(duplicate)
          ? [first, duplicate]
          : [duplicate, first];
      return {
        rule: 'duplicate-id',
        file,
        ...locate(file, ['id']),
        message: `The page ${formatFile(other.file)} already has the id "${id}".`,
        hint: `Write a different id in the front matter of one of the two, for example: id: ${id}-2`,
      };
    },
  );
}

/** Reports pages that are left out, because another page has their URL path and a different id. */
function checkDuplicateRoutes({
  content: { pages, shadowedPages },
  locate,
}: ValidationInput) {
  const owners = mapByRoute(pages, ({ urlPath }) => urlPath);
  return shadowedPages.flatMap(({ id, file, urlPath }): Diagnostic | [] => {
    const owner = owners.get(urlPathToRouteKey(urlPath));
    if (!owner || owner.id === id) {
      return [];
    }
    return {
      rule: 'duplicate-route',
      file,
      ...locate(file, ['slug']),
      message: `The page ${formatFile(owner.file)} has the same URL path, ${owner.urlPath}, so ${formatFile(file)} is not published.`,
      hint: `Write a different slug in the front matter of one of the two, for example: slug: ${urlPath.replace(/\/$/, '')}-2`,
    };
  });
}

/** Reports unknown tags. An invalid tags file has no tags, so that every tag would be reported. */
function checkTagKeys({ content, locate }: ValidationInput): Diagnostic[] {
  const keys = content.tags.map(({ key }) => key);
  if (keys.length === 0) {
    return [];
  }
  return content.pages.flatMap(({ file, source }) =>
    (source.frontMatter.tags ?? []).flatMap((tag, index) => {
      if (typeof tag !== 'string' || keys.includes(tag)) {
        return [];
      }
      return {
        file,
        ...locate(file, ['tags', index]),
        rule: 'unknown-tag' as const,
        message: `The tag "${tag}" is not in docs/tags.yml.`,
        hint: didYouMean(
          tag,
          keys,
          `Use a tag of that file, or add this line to it: ${tag}: { label: ${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('-', ' ')} }`,
        ),
      };
    }),
  );
}

/** Returns the file and the position of a link, which can be in a partial. */
function locateLink(
  position: Position,
  page: SitePage,
  { partials }: SiteContent,
) {
  return decodePosition(
    position,
    page.file,
    partials.map(([file]) => file),
  );
}

function checkAnchors({ content }: ValidationInput): Diagnostic[] {
  const { pages, shadowedPages } = content;
  const idsByPath = new Map(
    pages.map(({ urlPath, metadata }) => [urlPath, metadata.ids]),
  );
  return [...pages, ...shadowedPages].flatMap((page) =>
    page.metadata.links.flatMap((link) => {
      const { href, target, hash } = link;
      const ids =
        target === page.urlPath ? page.metadata.ids : idsByPath.get(target);
      const id = getFragmentId(hash);
      if (
        id === '' ||
        !ids ||
        ids.includes(decodePath(id)) ||
        ids.includes(id)
      ) {
        return [];
      }
      const hashes = ids.map((pageId) => `#${pageId}`);
      const fallback =
        hashes[0] === undefined
          ? `Remove #${hash}: that page has no headings.`
          : `Link to a heading of that page, such as ${hashes[0]}, or remove #${hash}.`;
      return {
        rule: 'broken-anchor' as const,
        ...locateLink(link, page, content),
        message: `The link "${href}" does not match any heading on ${target}.`,
        hint: didYouMean(`#${id}`, hashes, fallback),
      };
    }),
  );
}

/** Reports links from published pages to drafts, which readers cannot open. */
function checkDraftLinks({ content, drafts }: ValidationInput): Diagnostic[] {
  const published = content.pages.filter(
    ({ frontMatter }) => !frontMatter.draft,
  );
  const publishedPaths = new Set(published.map(({ urlPath }) => urlPath));
  const draftByPath = new Map(drafts.map((draft) => [draft.urlPath, draft]));
  return published.flatMap((page) =>
    page.metadata.links.flatMap((link): Diagnostic | [] => {
      const draft = draftByPath.get(link.target);
      if (!draft || publishedPaths.has(link.target)) {
        return [];
      }
      return {
        rule: 'draft-link',
        ...locateLink(link, page, content),
        ...describeDraftLink(`The link "${link.href}"`, draft.file),
      };
    }),
  );
}

function describeDraftLink(subject: string, file: string): Explanation {
  return {
    message: `${subject} leads to a draft, ${formatFile(file)}, which is not published.`,
    hint: 'Remove the link, or publish the page: remove "draft: true" from its front matter.',
  };
}

/** A reference to a page id, where it is, and how its diagnostic begins. */
type PageIdReference = {
  file: string;
  path: readonly PropertyKey[];
  id: string | null | undefined;
  subject: string;
};

/**
 * Reports references to page ids that do not exist or are drafts. In `sidebar.yml`, drafts are
 * allowed.
 */
function checkPageIds(input: ValidationInput): Diagnostic[] {
  const { content, drafts, locate } = input;
  // A page that is left out is reported once, rather than wherever its id is.
  const known = [...content.pages, ...content.shadowedPages];
  const ids = new Set(
    known.flatMap(({ id, frontMatter }) => (frontMatter.draft ? [] : id)),
  );
  const draftFiles = new Map(drafts.map(({ id, file }) => [id, file]));
  const example = [...ids].find((id) => id !== 'index') ?? 'index';
  const fallback = `Write the path of a page in docs/ without its extension, for example: ${example}`;
  return listPageIdReferences(input).flatMap(
    ({ file, path, id, subject }): Diagnostic | [] => {
      if (id === undefined || id === null || ids.has(id)) {
        return [];
      }
      const draftFile = draftFiles.get(id);
      if (draftFile === undefined) {
        return {
          rule: 'unknown-page',
          file,
          ...locate(file, path),
          message: `${subject} the page "${id}", but no page has this id.`,
          hint: didYouMean(id, ids, fallback),
        };
      }
      const isAllowed =
        file === sidebarFile || drafts.some((draft) => draft.file === file);
      if (isAllowed) {
        return [];
      }
      return {
        rule: 'draft-link',
        file,
        ...locate(file, path),
        ...describeDraftLink(`"${id}"`, draftFile),
      };
    },
  );
}

/** Lists the page ids in front matter, categories and `sidebar.yml`. */
function listPageIdReferences({
  content,
  drafts,
}: ValidationInput): PageIdReference[] {
  const { pages, shadowedPages, folders, sidebar = [] } = content;
  const ids = new Set(
    [...pages, ...shadowedPages, ...drafts].map(({ id }) => id),
  );
  const fields = pages.flatMap(({ file, frontMatter }) =>
    (['pagination_next', 'pagination_prev'] as const).map((name) => ({
      file,
      path: [name],
      id: frontMatter[name],
      subject: `"${name}" refers to`,
    })),
  );
  const categories = folders.flatMap(({ path: folder, file, link }) => {
    if (link.type !== 'doc') {
      return [];
    }
    const id = `${stripNumberPrefixes(folder)}/${link.id}`;
    return {
      file,
      path: ['link', 'id'],
      id: ids.has(id) ? id : link.id,
      subject: 'The category links to',
    };
  });
  const entries = listSidebarIds(sidebar).map((entry) => ({
    ...entry,
    file: sidebarFile,
    subject: 'The sidebar contains',
  }));
  return [...fields, ...categories, ...entries];
}

/**
 * Reports files that are not UTF-8, or contain an unresolved merge, files that have no effect, and
 * spaces in the file names of pages.
 */
export function checkFiles(
  files: ContentFiles,
  sources: readonly SourcePage[],
): Diagnostic[] {
  const texts = [...files.pages, ...files.partials, ...files.data];
  return [
    ...texts.flatMap(checkEncoding),
    ...texts.flatMap(checkMerge),
    ...sources.flatMap(checkFileName),
    ...(files.misnamed ?? []).map(describeMisnamedFile),
  ];
}

/** Reports a line with which git marks a merge conflict, except in a code block. */
function checkMerge([file, text]: [file: string, text: string]):
  | Diagnostic
  | [] {
  let fence = '';
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') {
      fence = mark;
    } else if (mark.startsWith(fence) && line.trim() === mark) {
      fence = '';
    }
    if (fence === '' && /^(?:<{7}|>{7}) \S/.test(line)) {
      return {
        rule: 'merge-conflict',
        file,
        line: index + 1,
        column: 1,
        message: `The line "${line.slice(0, 40)}" is left from a merge conflict.`,
        hint: 'Keep the lines of one version, or of both, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
      };
    }
  }
  return [];
}

/** Reports replacement characters, which stand for invalid UTF-8 bytes. */
function checkEncoding([file, text]: [file: string, text: string]):
  | Diagnostic
  | [] {
  // In UTF-16, half of the bytes of most characters are zero.
  if (text.includes('\0')) {
    return {
      rule: 'invalid-encoding',
      file,
      ...fileStart,
      message:
        'The file was not saved as UTF-8, but probably as UTF-16 ("Unicode" in some editors).',
      hint: 'Save it again with the encoding UTF-8.',
    };
  }
  const index = text.indexOf('\uFFFD');
  if (index < 0) {
    return [];
  }
  return {
    rule: 'invalid-encoding',
    file,
    ...toFilePosition({ text }, index),
    message:
      'The character shown as � cannot be read: the file was not saved as UTF-8.',
    hint: 'Save the file as UTF-8, then type the right character over each �.',
  };
}

/**
 * Reports a space, `?`, `#`, `%` or `\\` in the name of a page, unless a slug replaces the file
 * name in the URL path.
 */
function checkFileName({
  file,
  urlPath,
  frontMatter,
}: SourcePage): Diagnostic | [] {
  if (!/[ ?#%\\]/.test(urlPath) || frontMatter.slug !== undefined) {
    return [];
  }
  const segments = file.split('/');
  const index = segments.findLastIndex((segment) => /[ ?#%\\]/.test(segment));
  const name = segments[index] ?? file;
  const path = segments.slice(0, index + 1).join('/');
  const renamed = posix.join(
    posix.dirname(path),
    name
      .trim()
      .replace(/(?:%[\da-f]{2}| )+/gi, '-')
      .replace(/[?#%\\]+/g, ''),
  );
  return {
    // Next.js writes the page to a file with another name.
    rule: /[?#\\]/.test(name) ? 'unsafe-file-name' : 'invalid-file-name',
    file,
    ...fileStart,
    message: `The name "${name}" contains a space, ?, #, % or \\, which URL paths cannot show.`,
    hint: `Rename it: npm run move -- "${path}" ${renamed}`,
  };
}

function describeMisnamedFile(file: string): Diagnostic {
  const name = posix.basename(file);
  const change = findFormatChange({ kind: 'file', name: file });
  const explanation = change
    ? explainFormatChange(name, change)
    : {
        message: `The file "${name}" has no effect.`,
        hint: suggestFileName(name),
      };
  return {
    rule: 'invalid-file-name',
    file,
    ...fileStart,
    ...explanation,
  };
}

function suggestFileName(name: string): string {
  const extension = posix.extname(name);
  if (/^\.m/i.test(extension)) {
    return `Rename it to ${posix.basename(name, extension)}.md, so that it becomes a page.`;
  }
  return didYouMean(
    name,
    ['_category_.yml'],
    'The settings of a folder are in _category_.yml.',
  );
}
