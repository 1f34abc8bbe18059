import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentType, ReactNode } from 'react';
import * as developmentRuntime from 'react/jsx-dev-runtime';
import * as productionRuntime from 'react/jsx-runtime';
import { getLocaleOverride } from '@/app/locale-override';
import {
  CanonicalLinks,
  createMetadata,
  createPageMetadata,
} from '@/app/metadata';
import { PageArticle } from '@/app/page-article.client';
import { loadPageInput, loadRoutesToRender } from '@/app/page-input';
import { Feedback } from '@/components/feedback/feedback.client';
import { hasFeedback } from '@/components/feedback/has-feedback';
import { CardList, renderCategoryCard } from '@/components/mdx/card';
import { mdxComponents } from '@/components/mdx/mdx-components';
import { PageDiagnostics } from '@/components/page-meta/page-diagnostics';
import { PageFacts } from '@/components/page-meta/page-facts.client';
import { PageHelp } from '@/components/page-meta/page-help.client';
import { PageMeta } from '@/components/page-meta/page-meta.client';
import { SupportPrompt } from '@/components/ui/support-link.client';
import { UnlistedNotice } from '@/components/ui/unlisted-notice';
import {
  FallbackNotice,
  OtherVersionNotice,
} from '@/components/variants/variant-notices';
import { loadEnvironment } from '@/lib/config/environment';
import { getFallbackLocale, variant } from '@/lib/config/variant';
import type { Page } from '@/lib/content/pages/page';
import { getTagPath } from '@/lib/nav/tags';
import type {
  DocsPageInput,
  GeneratedIndexInput,
} from '@/lib/publish/page-inputs';
import { site } from '@/lib/site';
import { type Day, formatDay } from '@/lib/text/text';
import * as messages from '@/messages';
import * as deferredMessages from '@/messages/deferred';

type PageProps = { params: Promise<{ slug?: string[] }> };

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  return (await loadRoutesToRender()).docs;
}

/** Loads the input of the page for the route parameters, which are percent-encoded. */
async function loadInput({ params }: PageProps) {
  const { slug = [] } = await params;
  return loadPageInput(`/${slug.join('/')}`);
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const input = await loadInput(props);
  if (input?.kind === 'page') {
    return createPageMetadata(input.page);
  }
  if (input?.kind !== 'generated-index') {
    return {};
  }
  const description =
    input.generatedIndex.description || input.generatedIndex.title;
  return createMetadata({
    ...input.generatedIndex,
    description,
    searchTag: variant.version.tag,
  });
}

export default async function DocsRoute(props: PageProps) {
  const input = await loadInput(props);
  if (input?.kind === 'page') {
    return <DocView input={input} />;
  }
  return input?.kind === 'generated-index' ? (
    <GeneratedIndexView input={input} />
  ) : (
    notFound()
  );
}

function DocView({ input }: { input: DocsPageInput }) {
  const { page, breadcrumbs, pager, diagnostics } = input;
  const { frontMatter } = page;
  const { minutes, roles, needs } = frontMatter;
  const time =
    minutes === undefined ? undefined : deferredMessages.formatMinutes(minutes);
  const { siteUrl } = loadEnvironment(process.env);
  const fallback = getFallbackLocale(page.locales);
  const locale = getLocaleOverride(page.locales);
  return (
    <>
      <CanonicalLinks urlPath={page.urlPath} locales={page.locales} />
      <PageArticle
        siteUrl={siteUrl}
        breadcrumbs={breadcrumbs}
        headings={page.toc}
        pager={pager}
        title={page.heading}
        isTitleHidden={frontMatter.hide_title ?? false}
        facts={<PageFacts roles={roles} time={time} needs={needs} />}
        notices={
          <>
            <PageDiagnostics diagnostics={diagnostics} />
            {isOtherVersion && <OtherVersionNotice urlPath={page.urlPath} />}
            {fallback && (
              <FallbackNotice fallback={fallback} urlPath={page.urlPath} />
            )}
            {frontMatter.unlisted && <UnlistedNotice />}
          </>
        }
        intro={input.intro}
        locale={locale}
      >
        {renderContent(input)}
        {/* A home page without a visible title is not an article. */}
        {!(page.urlPath === '/' && frontMatter.hide_title) && (
          <LayoutLanguage isForeign={locale !== undefined}>
            <PageHelp>
              {hasFeedback() && <Feedback />}
              <SupportPrompt />
            </PageHelp>
            <PageMeta
              tags={page.tags.map((tag) => ({
                label: tag.label,
                urlPath: getTagPath(tag),
                description: tag.description,
              }))}
              lastUpdate={
                site.showLastUpdated ? formatLastUpdate(page) : undefined
              }
              checkedOn={formatDate(frontMatter.checked)}
              editUrl={site.editUrl && `${site.editUrl}/${getEditPath(page)}`}
            />
          </LayoutLanguage>
        )}
      </PageArticle>
    </>
  );
}

const runtime =
  process.env.NODE_ENV === 'production'
    ? productionRuntime
    : developmentRuntime;

/**
 * Renders the content of a page, which `compileMarkdown` compiled to a function body that takes the
 * JSX runtime.
 */
function renderContent({ code, cards, categories = [] }: DocsPageInput) {
  const module: { default: ComponentType<{ components: object }> } =
    new Function(code)(runtime);
  const Content = module.default;
  const components = {
    ...mdxComponents,
    Card: renderCategoryCard.bind(null, categories),
    // Undefined on pages that do not list cards.
    DocCardList: cards && CardList.bind(null, { cards }),
  };
  return <Content components={components} />;
}

/** The parts below the text, in the language of the layout even if the page has another one. */
function LayoutLanguage({
  isForeign,
  children,
}: {
  isForeign: boolean;
  children: ReactNode;
}) {
  return isForeign ? <div {...messages.language}>{children}</div> : children;
}

// Dates are formatted on the server, because browsers may format them differently.
function formatLastUpdate({ lastUpdate }: Page) {
  return (
    lastUpdate && {
      day: formatDate(lastUpdate.date),
      author: lastUpdate.author,
    }
  );
}

function formatDate(date: string | undefined): Day | undefined {
  return date === undefined ? undefined : formatDay(date, variant.locale.id);
}

/** Whether this build is of a version other than the default, which is the first. */
const isOtherVersion = variant.version.id !== site.versions[0].id;

/** Returns the path of a page's file, relative to `content/docs`. */
function getEditPath({ file, locales }: Page): string {
  const { locale, version } = variant;
  const isTranslated =
    locale.id !== site.locales[0].id && locales?.includes(locale.id);
  if (!isOtherVersion && !isTranslated) {
    return file;
  }
  return `..${isOtherVersion ? `/versions/${version.id}` : ''}${isTranslated ? `/i18n/${locale.id}` : ''}/docs/${file}`;
}

function GeneratedIndexView({ input }: { input: GeneratedIndexInput }) {
  const { generatedIndex, breadcrumbs, pager, cards } = input;
  return (
    <>
      <CanonicalLinks urlPath={generatedIndex.urlPath} />
      <PageArticle
        title={generatedIndex.title}
        breadcrumbs={breadcrumbs}
        pager={pager}
        notices={
          isOtherVersion && (
            <OtherVersionNotice urlPath={generatedIndex.urlPath} />
          )
        }
        locale={getLocaleOverride()}
      >
        {generatedIndex.description && <p>{generatedIndex.description}</p>}
        <CardList cards={cards} />
      </PageArticle>
    </>
  );
}
