import { posix } from 'node:path';
import { stringify } from 'yaml';
import type { ContentConfig } from '@/lib/content/content-config';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { parseSourcePage, type SourcePage } from '@/lib/content/pages/page';
import { toKebabCase } from '@/lib/content/pages/page-path';
import { checkSection, checkTarget, checkUrlPath, resolveTarget } from './file-arguments';

/** What a writer says about a new page. Its place is a path in `docs/`; one that ends with a slash is the folder of the page. */
export type NewPageRequest = {
  place: string;
  title: string;
  type: string;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
};

/** The content that a new page is checked against. */
export type NewPageContext = {
  files: ReadonlySet<string>;
  pages: readonly Pick<SourcePage, 'file' | 'urlPath' | 'frontMatter'>[];
  /** The tags of `tags.yml`. */
  tags: readonly string[];
  config: ContentConfig;
};

/**
 * Assigns the arguments of `npm run new`: a place and a title, or only a title if the section is an option. Throws an Error if there are more.
 * @example assignArguments(['Deals'], 'crm') // => { place: 'crm/', title: 'Deals' }
 */
export function assignArguments(
  args: readonly string[],
  section?: string,
): { place: string | undefined; title: string | undefined } {
  const [place, title, ...others] = section === undefined ? args : [`${section}/`, ...args];
  if (others.length > 0)
    throw new Error(
      `Unexpected argument "${others[0]}". Expected a path or --section, and a title in quotation marks.`,
    );
  return { place, title };
}

/** Returns the file, URL path and text of a new page, which is a draft. Throws an Error that says what is wrong with the request. */
export function createNewPage(
  request: NewPageRequest,
  { files, pages, tags, config }: NewPageContext,
): { file: string; urlPath: string; text: string } {
  const title = request.title.trim();
  if (title === '' || request.place === '')
    throw new Error(
      'A page needs a title and a path, such as crm/deals, or a folder, such as crm/.',
    );
  const other = pages.find(
    ({ frontMatter }) => frontMatter.title?.toLowerCase() === title.toLowerCase(),
  );
  if (other) throw new Error(`"${title}" is already the title of ${other.file}.`);
  const type = pageTypes.find((name) => name === request.type);
  if (!type)
    throw new Error(`Unknown type "${request.type}". ${didYouMean(request.type, pageTypes)}`);
  const unknown = request.tags?.find((tag) => !tags.includes(tag));
  if (unknown !== undefined)
    throw new Error(`Unknown tag "${unknown}". ${didYouMean(unknown, tags)}`);
  const file = resolveTarget(request.place, toKebabCase(title), '.md');
  checkTarget(file, 'page.md', files);
  checkSection(file, files);
  const frontMatter = {
    title,
    description: request.description ?? '',
    sidebar_position: getNextPosition(posix.dirname(file), pages),
    tags: request.tags ?? [],
    // Who can do the task, and what to have ready.
    ...(type === 'task' && { roles: [], needs: [] }),
    draft: true,
  };
  const body = file.endsWith('.mdx')
    ? pageBodies[type].replace(/<!--(.*?)-->/g, '{/*$1*/}')
    : pageBodies[type];
  const text = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${body}`;
  const { urlPath } = parseSourcePage(text, file, config);
  checkUrlPath({ file, urlPath }, pages);
  return { file, urlPath, text };
}

/** Returns the position after the last page of a folder; undefined if none of them has a position. */
function getNextPosition(folder: string, pages: NewPageContext['pages']): number | undefined {
  const positions = pages
    .filter(({ file }) => posix.dirname(file) === folder)
    .flatMap(({ frontMatter }) => frontMatter.sidebar_position ?? []);
  return positions.length > 0 ? Math.floor(Math.max(...positions)) + 1 : undefined;
}

/** The kinds of pages that `npm run new` creates. */
export const pageTypes = ['task', 'reference', 'overview', 'troubleshooting'] as const;

const limits = `## Limits

<!-- Numbers, and what they count. -->`;

const related = `## Related pages

<!-- - [Title](file.md): why to read it; two to five links -->
`;

/** The bodies of new pages, as `docs/style-guide.md` structures them. Comments tell the writer what belongs in each part. */
export const pageBodies: Readonly<Record<(typeof pageTypes)[number], string>> = {
  task: `<!-- What it is and for whom, in one or two sentences. -->

## Create …

1. Go to **…** and choose **…**.
2. Choose **Save**.

<!-- What the reader sees now. -->

${limits}

## Fix … {#if-something-goes-wrong}

<!-- The symptoms as readers say them, likeliest first, with the message and the step in which it appears. -->

- **….** …

${related}`,
  reference: `<!-- What this page lists and when the reader needs it. -->

## Fields

| Name | Effect | Values | Default |
| --- | --- | --- | --- |
| **…** | … | … | … |

${limits}

${related}`,
  overview: `<!-- What the section is and for whom. -->

## What is in this section

<!-- - [Title](file.md): one line for every page of the section -->

## How the parts work together

<!-- A short table or list. -->

## First tasks

1. Go to **…**.

<!-- Each task with a link to its page. -->

${related}`,
  troubleshooting: `<!-- Which problems this page solves, and where the reader sees them. -->

## …

<!-- One heading for each message or symptom, in the words of the screen. -->

**Why:** …

**What to do:**

1. …

## If nothing helps

<!-- Whom to ask, and what to tell them. -->

${related}`,
};
