import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@/lib/config/environment';
import {
  consumeCodeKey,
  createCodeKey,
  forgetRenderedPages,
  storeCodeKey,
} from '@/lib/publish/next-output/compiled-code';
import {
  runNextBuild,
  startTwoPhaseBuild,
  type TwoPhaseBuild,
} from '@/lib/publish/next-output/next-build';
import { warn } from '@/lib/publish/terminal';
import { getCacheDir } from '@/lib/publish/variants';
import { formatTerminalError } from '@/lib/text/system-error';
import { listPageFiles } from './page-cache';

/** Renders the pages in `generated/` with `next build`. */
export type Renderer = {
  /** Starts what does not need the pages. */
  prepare: () => void;
  /**
   * Renders the pages at these URL paths into the output folder. Throws an Error if the build
   * fails.
   */
  render: (urlPaths: ReadonlySet<string>) => Promise<void>;
  /** Lets the next build reuse the compiled code. To be called after a successful build. */
  store: () => Promise<void>;
  cancel: () => void;
};

/** The environment variables of `next build`. Next.js exports into `SITE_EXPORT_DIR`. */
type BuildVariables = Readonly<Record<string, string>> & {
  SITE_EXPORT_DIR: string;
};

/** Creates the renderer for the optimizations of a build. */
export function createRenderer(
  { optimizations }: Pick<Environment, 'optimizations'>,
  variables: BuildVariables,
): Renderer {
  if (optimizations.includes('parallel-build')) {
    return createTwoPhaseRenderer(variables);
  }
  return {
    prepare: () => {},
    render: () => runNextBuild(variables),
    store: async () => {},
    cancel: () => {},
  };
}

/**
 * Compiles while the content is read, or reuses compiled code. If that fails, runs an ordinary
 * build, without what may have failed in the configuration either.
 */
function createTwoPhaseRenderer(variables: BuildVariables): Renderer {
  const codeKey = createCodeKey(variables);
  // Writing Turbopack's cache takes 3 to 12 s of CPU time, which a build machine without caches
  // would repeat.
  const compileVariables = existsSync(getCacheDir('pages'))
    ? variables
    : { ...variables, SITE_COMPILE_CACHE: 'no' };
  let isCompiled = consumeCodeKey(codeKey);
  let build: TwoPhaseBuild | undefined;
  const prepare = () => {
    build ??= startTwoPhaseBuild({
      compileVariables: isCompiled ? undefined : compileVariables,
      renderVariables: variables,
    });
    return build;
  };
  return {
    prepare,
    render: async (urlPaths) => {
      try {
        await renderInTwoPhases(prepare(), urlPaths, variables);
        // Another render starts a process of its own.
        build = undefined;
        isCompiled = true;
      } catch (error) {
        warn(
          `The optimization "parallel-build" failed, and an ordinary build follows: ${formatTerminalError(error)}`,
        );
        build = undefined;
        isCompiled = false;
        await runNextBuild({ ...variables, SITE_OPTIMIZATIONS: 'no' });
      }
    },
    store: async () => {
      if (isCompiled) {
        await storeCodeKey(codeKey);
      }
    },
    cancel: () => build?.cancel(),
  };
}

async function renderInTwoPhases(
  build: TwoPhaseBuild,
  urlPaths: ReadonlySet<string>,
  { SITE_EXPORT_DIR: exportDir }: BuildVariables,
): Promise<void> {
  await build.compiled.catch(build.finish);
  forgetRenderedPages();
  // Next.js starts all processes, but gives each at least 25 pages.
  build.startRendering(
    Math.min(availableParallelism(), Math.ceil(urlPaths.size / 25) || 1),
  );
  await build.finish();
  const missing = [...urlPaths].filter((urlPath) => {
    const [pageFile = ''] = listPageFiles(urlPath);
    return !existsSync(join(exportDir, pageFile));
  });
  if (missing.length > 0) {
    throw new Error(
      `Next.js did not render ${missing.slice(0, 3).join(', ')}.`,
    );
  }
}
