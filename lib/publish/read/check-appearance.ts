import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { SiteContent } from '@/lib/content/site-content';
import { createSidebar } from '@/lib/nav/sidebar';

/** A file that can set an icon and a hue. */
type Source = { file: string; icon?: unknown; hue?: unknown };

const fields = ['icon', 'hue'] as const;

/** Reports icons and hues below the top level of the sidebar, which nothing shows. */
export function checkAppearance(
  content: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  const topPaths = new Set(
    createSidebar(content).map((item) =>
      item.kind === 'link' ? undefined : item.urlPath,
    ),
  );
  const pages: Source[] = content.pages
    .filter(({ urlPath }) => !topPaths.has(urlPath))
    .map(({ file, frontMatter }) => ({ ...frontMatter, file }));
  return [...pages, ...listNestedFolders(content)].flatMap((source) =>
    checkSource(source, locate),
  );
}

/** Returns the folders below the top level. `sidebar.yml` can show each folder there. */
function listNestedFolders({ folders, sidebar }: SiteContent): Source[] {
  if (sidebar) {
    return [];
  }
  return folders.filter(({ path }) => path.includes('/'));
}

function checkSource(source: Source, locate: LocateField): Diagnostic[] {
  const { file } = source;
  const [folder] = file.split('/');
  const hint = file.includes('/')
    ? `Remove it, or set it in ${folder}/_category_.yml.`
    : 'Remove it.';
  return fields
    .filter((field) => source[field] !== undefined)
    .map((field) => ({
      rule: 'unused-appearance',
      file,
      ...locate(file, [field]),
      message: `"${field}" has no effect, because the page or category is not at the top level of the sidebar.`,
      hint,
    }));
}
