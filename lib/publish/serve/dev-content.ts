import { setTimeout as delay } from 'node:timers/promises';
import type { PageSelection } from '@/lib/content/compile-site';
import {
  type Diagnostic,
  omitConsequences,
  sortDiagnostics,
} from '@/lib/content/diagnostics/diagnostic';
import type { ContentCache } from '@/lib/content/read/read-content';
import type { SiteContent } from '@/lib/content/site-content';
import {
  sharedFileCreators,
  writeDevFiles,
} from '@/lib/publish/generated-files';
import {
  mapPageInputs,
  type PageInput,
  type PageInputEntry,
} from '@/lib/publish/page-inputs';
import {
  type openContentCaches,
  readSite,
  toWorkingDirPaths,
} from '@/lib/publish/read/read-site';
import { aliasToRouteKey } from '@/lib/urls/url-path';

/**
 * Delay before changed files are read, in milliseconds, because editors write a file in several
 * steps.
 */
const watchDelay = 20;

/** Delay between a page request and the compilation of other pages, in milliseconds. */
const compileDelay = 1000;

/** The site with the pages that are compiled so far. */
type SiteSnapshot = Awaited<ReturnType<typeof readSite>>;
type Caches = Awaited<ReturnType<typeof openContentCaches>>;

type State = {
  snapshot: SiteSnapshot;
  inputs: Map<string, PageInputEntry>;
  diagnostics: readonly Diagnostic[];
};

export type DevContentOptions = {
  contentDir: string;
  siteUrl: string;
  /**
   * Called with all diagnostics when they may have changed; their files are relative to the working
   * directory.
   */
  onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  onError: (error: unknown) => void;
};

/**
 * The content in `npm run dev`. Requested pages are compiled first; other pages only have a title
 * until they are compiled. Diagnostics are reported when all pages are compiled.
 */
export class DevContent {
  readonly options: DevContentOptions;
  readonly #caches: Caches;
  readonly #contentCache: ContentCache = { assets: new Map() };
  /** The names of requested inputs, and the files of their pages. */
  readonly #requested = new Set<string>();
  readonly #requestedFiles = new Set<string>();
  #styleDiagnostics: readonly Diagnostic[] = [];
  #state: State | undefined;
  #currentUpdate: Promise<void>;
  #lastRequest = 0;

  constructor(options: DevContentOptions, caches: Caches) {
    this.options = options;
    this.#caches = caches;
    this.#currentUpdate = this.#update();
  }

  /** Reads the content again, and its assets unless a page has changed. */
  reload(path: string): void {
    if (!/\.mdx?$/i.test(path)) {
      this.#contentCache.assets.clear();
    }
    void this.#startUpdate();
  }

  /** Returns the content; pages that are not compiled yet only have a title. */
  async getContent(): Promise<SiteContent> {
    return (await this.#getState()).snapshot.content;
  }

  /** Returns the content after all pages are compiled. */
  async getCompleteContent(): Promise<SiteContent> {
    for (;;) {
      const { snapshot } = await this.#getState();
      if (snapshot.isComplete) {
        return snapshot.content;
      }
      await this.#compileRemaining();
    }
  }

  /**
   * Returns, as JSON, the input of the page at a URL path or an alias of it, or a shared input by
   * its file name.
   */
  async getInput(name: string): Promise<string | undefined> {
    const state = await this.#getState();
    const input = findInput(state, name);
    if (input?.kind === 'page') {
      this.#requestedFiles.add(input.page.file);
      if (input.code === '') {
        await this.#startUpdate();
      }
    }
    this.#lastRequest = Date.now();
    // Shared inputs are requested before the input of every page, so they need not start the
    // compilation.
    if (name.startsWith('/')) {
      this.#startCompiling();
    }
    this.#requested.add(name);
    return this.#formatInput(name);
  }

  /** Reads changed files, and compiles the requested pages. */
  readonly #update = coalesceRuns(async () => {
    await delay(watchDelay);
    await this.#setSnapshot(
      await this.#read((file) => this.#requestedFiles.has(file)),
    );
    if (this.#requestedFiles.size > 0) {
      this.#startCompiling();
    }
  });

  /** Compiles the other pages, then checks the style. */
  readonly #compileRemaining = coalesceRuns(async () => {
    const { snapshot } = await this.#getState();
    if (!snapshot.isComplete) {
      // Only fills the cache. The update reads again, because files may have changed meanwhile.
      await this.#read(() => this.#waitForTurn());
      return this.#startUpdate();
    }
    const style = await snapshot.checkStyle({
      cache: this.#caches.lintCache,
    });
    const isOutdated = snapshot !== this.#state?.snapshot;
    if (
      !isOutdated &&
      JSON.stringify(style) !== JSON.stringify(this.#styleDiagnostics)
    ) {
      this.#styleDiagnostics = style;
      await this.#setSnapshot(snapshot);
    }
    await this.#caches.fileCache.trim();
  });

  /**
   * Resolves when no change is being read, and the browser has had time to show the requested page.
   */
  async #waitForTurn(): Promise<true> {
    for (;;) {
      await this.#currentUpdate;
      const remainingTime = this.#lastRequest + compileDelay - Date.now();
      if (remainingTime <= 0) {
        return true;
      }
      await delay(remainingTime);
    }
  }

  async #getState(): Promise<State> {
    await this.#currentUpdate;
    if (!this.#state) {
      throw new Error('The content has not been read.');
    }
    return this.#state;
  }

  #startUpdate(): Promise<void> {
    this.#currentUpdate = this.#update().catch(this.options.onError);
    return this.#currentUpdate;
  }

  #startCompiling(): void {
    this.#compileRemaining().catch(this.options.onError);
  }

  #read(isSelected: PageSelection): Promise<SiteSnapshot> {
    const { contentDir } = this.options;
    const contentCache = this.#contentCache;
    return readSite(
      { contentDir, withDrafts: true, contentCache, isSelected },
      this.#caches.compileCache,
    );
  }

  async #setSnapshot(snapshot: SiteSnapshot): Promise<void> {
    const previousInputs = this.#formatInputs();
    const diagnostics = snapshot.isComplete
      ? sortDiagnostics(
          omitConsequences([
            ...snapshot.diagnostics,
            ...this.#styleDiagnostics,
          ]),
        )
      : (this.#state?.diagnostics ?? []);
    const inputs = mapPageInputs({ ...snapshot, diagnostics });
    this.#state = { snapshot, inputs, diagnostics };
    await writeDevFiles(
      snapshot.content,
      this.#formatInputs() !== previousInputs,
    );
    if (snapshot.isComplete) {
      const { contentDir, onDiagnostics } = this.options;
      onDiagnostics(toWorkingDirPaths(diagnostics, contentDir));
    }
  }

  /** Formats the inputs of the pages that browsers show. */
  #formatInputs(): string {
    return [...this.#requested]
      .map((name) => this.#formatInput(name))
      .join('\n');
  }

  #formatInput(name: string): string | undefined {
    if (!this.#state) {
      return undefined;
    }
    const shared = sharedFileCreators[name]?.(this.#state.snapshot.content);
    return JSON.stringify(shared ?? findInput(this.#state, name));
  }
}

/** Returns the input of the page at a URL path or an alias of it. */
function findInput({ inputs }: State, urlPath: string): PageInput | undefined {
  return inputs.get(aliasToRouteKey(urlPath))?.create();
}

/**
 * Returns a function that runs a task, never concurrently: calls during a run cause one more run,
 * which sees the latest state.
 */
export function coalesceRuns(task: () => Promise<void>): () => Promise<void> {
  let isRequested = false;
  let current: Promise<void> | undefined;
  const run = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        await task();
      }
    } finally {
      current = undefined;
    }
  };
  return () => {
    isRequested = true;
    current ??= run();
    return current;
  };
}
