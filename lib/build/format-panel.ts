import type { Page } from '@/lib/content/pages/page';
import { getEditorHref } from '@/lib/next-output/dev-server';
import { withBasePath } from '@/lib/routes/base-path';
import { toHref } from '@/lib/routes/url-path';
import { escapeMarkup } from '@/lib/text/escape-markup';
import type { PageReport } from './page-report';

export type PanelOptions = {
  siteUrl: string;
  siteTitle: string;
  /** The absolute path of `docs/`. */
  docsDir: string;
  /** The size of the article's HTML in bytes. */
  weight: { bytes: number; compressed: number };
};

/** Returns the HTML document of the panel that the dev server shows on each page. */
export function formatPanel(report: PageReport, options: PanelOptions): string {
  const { page, siteDiagnostics, place, linksIn, linksOut, words, grade } = report;
  const { bytes, compressed } = options.weight;
  const { count, files } = siteDiagnostics;
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><base target="_top"><title>Page panel</title><style>${style}</style>
<h1>${escapeMarkup(page.heading)}</h1>
<p>${editorLink('Open in the editor', page.file, options)} <code>${escapeMarkup(page.file)}</code></p>
<h2>Problems</h2>
${formatDiagnostics(report, options)}
<h2>Place in the sidebar</h2>
<p>${place.length > 0 ? place.map(escapeMarkup).join(' › ') : 'Not in the sidebar.'}</p>
<h2>Links from ${countPages(linksIn)}</h2>
${formatPages(linksIn)}
<h2>Links to ${countPages(linksOut)}</h2>
${formatPages(linksOut)}
<h2>Figures</h2>
<p>${words} words, reading grade ${grade ?? '—'}, HTML of the article ${formatBytes(bytes)} (${formatBytes(compressed)} compressed)</p>
<h2>In search results</h2>
${formatSearchResult(page, options)}
<h2>As a social card</h2>
<figure><img src="${escapeMarkup(withBasePath(page.image ?? '/social-card.png'))}" alt=""><figcaption>${escapeMarkup(new URL(options.siteUrl).host)}<br><b>${escapeMarkup(page.title)}</b><br>${escapeMarkup(page.description)}</figcaption></figure>
<h2>Whole site</h2>
<p>${count} problem${count === 1 ? '' : 's'} in ${files} file${files === 1 ? '' : 's'}. List them, with spelling: <code>npm run check:content</code></p></html>`;
}

function formatDiagnostics({ page, diagnostics }: PageReport, options: PanelOptions): string {
  if (diagnostics.length === 0) return '<p>None.</p>';
  const items = diagnostics.map(({ line, column, rule, message, hint }) => {
    const link = editorLink(`${line}:${column}`, page.file, options, { line, column });
    return `<li>${link} ${escapeMarkup(message)} ${escapeMarkup(hint)} <code>${rule}</code></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function editorLink(
  text: string,
  file: string,
  { docsDir }: PanelOptions,
  position = { line: 1, column: 1 },
): string {
  // The response is empty, so the page stays.
  return `<a target="_self" href="${escapeMarkup(getEditorHref(`${docsDir}/${file}`, position))}">${text}</a>`;
}

function countPages({ length }: readonly Page[]): string {
  return length === 1 ? '1 page' : `${length} pages`;
}

function formatPages(pages: readonly Page[]): string {
  const items = pages.map(
    ({ urlPath, title }) =>
      `<li><a href="${escapeMarkup(withBasePath(toHref(urlPath)))}">${escapeMarkup(title)}</a></li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

/** Search engines show about 60 characters of a title and 160 of a description. */
function formatSearchResult(page: Page, { siteUrl, siteTitle }: PanelOptions): string {
  const path = [new URL(siteUrl).host, ...page.urlPath.split('/').filter(Boolean)].join(' › ');
  const description = page.description || 'No description: search engines choose some text.';
  return `<blockquote>${escapeMarkup(path)}<br><b>${escapeMarkup(truncate(`${page.title} | ${siteTitle}`, 60))}</b><br>${escapeMarkup(truncate(description, 160))}</blockquote>`;
}

function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

const style = `:root{color-scheme:light dark;font:14px/1.45 system-ui,sans-serif}body{margin:1rem;overflow-wrap:anywhere}
h1{font-size:1.15rem;margin:0}h2{font-size:.85rem;margin:1rem 0 .25rem;opacity:.75}p,ul,blockquote,figure{margin:0}ul{padding-inline-start:1.2rem}
blockquote,figure{border:1px solid #8886;border-radius:8px;padding:.6rem .8rem}blockquote b{font-size:1.1rem;color:light-dark(#1a0dab,#8ab4f8)}
figure{padding:0;overflow:hidden}img{inline-size:100%;display:block}figcaption{padding:.6rem .8rem}`;
