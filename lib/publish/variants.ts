import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadEnvironment } from '@/lib/config/environment';
import {
  type Locale,
  listVariants,
  type Variant,
  variant,
} from '@/lib/config/variant';
import { findFilesIfExists } from '@/lib/files/find-files';
import { readIfExists } from '@/lib/files/read-if-exists';
import { createLanguageModule } from '@/lib/search/languages';
import { site } from '@/lib/site';
import type { SiteRoutes } from '@/lib/urls/resolve';
import { readRoutes } from './build/publish-export';
import { step, warn } from './terminal';
import { writeFiles } from './write-files';

/*
 * Each variant is built in its own process, like a site below its prefix, so its URL paths, links,
 * search index and messages are correct without special cases. The default variant is built last
 * and adds the other exports to its own.
 */

/**
 * Returns a folder that is kept between builds. Each variant has its own, because caches are
 * trimmed.
 */
export function getCacheDir(
  name: string,
  { prefix }: { prefix: string } = variant,
): string {
  const folder =
    prefix === '' ? '' : `variants/${prefix.slice(1).replaceAll('/', '-')}`;
  return resolve('.next/cache', folder, name);
}

/** Returns the export folder of a variant other than the default one. */
export function getVariantOutDir(target: Variant): string {
  return getCacheDir('export', target);
}

/**
 * Returns whether a previous build has exported this variant with the same `inputs` and copied
 * files, and a function to call after the next export. The default variant is always exported
 * again, and so is every variant in a build that keeps the files of a deployment.
 */
export async function checkVariantExport(inputs: unknown) {
  if (variant.prefix === '') {
    return { isCurrent: false, store: async () => {} };
  }
  const { staticDir, previousDeployment } = loadEnvironment(process.env);
  const hash = createHash('sha256')
    .update(JSON.stringify(inputs))
    .update(process.version);
  for (const dir of ['public', staticDir]) {
    for (const file of await findFilesIfExists(dir)) {
      hash.update(file).update(await readFile(join(dir, file)));
    }
  }
  const key = hash.digest('hex');
  const keyFile = getCacheDir('export-key');
  const isReusable =
    !previousDeployment && existsSync(getVariantOutDir(variant));
  return {
    isCurrent: isReusable && readIfExists(keyFile)?.toString() === key,
    store: () => writeFile(keyFile, key),
  };
}

/**
 * Returns the variants that the default variant adds to its export; an empty list in the process of
 * another variant.
 */
export function listOtherVariants(): Variant[] {
  return variant.prefix === '' ? listVariants().slice(1) : [];
}

/**
 * Runs a script of `scripts/` for each variant except the default one, with the environment of the
 * variant.
 */
export async function runForOtherVariants(script: string): Promise<void> {
  for (const target of listOtherVariants()) {
    const env = await createVariantEnvironment(target);
    await step(`Running ${script} for ${target.prefix}`, async () => {
      const child = spawnScript([script], env, 'inherit');
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) {
        throw new Error(`${script} failed for ${target.prefix}.`);
      }
    });
  }
}

/** Runs a script of `scripts/` as above, and returns the JSON that it prints for each variant. */
export async function readFromOtherVariants(
  command: readonly string[],
): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const target of listOtherVariants()) {
    // A dev server may use the files of the other name.
    const env = await createVariantEnvironment(target, 'check');
    const child = spawnScript(command, env, 'pipe');
    const output = child.stdout ? await text(child.stdout) : '';
    try {
      results.push(JSON.parse(output));
    } catch (cause) {
      throw new Error(`${command[0]} failed for ${target.prefix}.`, { cause });
    }
  }
  return results;
}

function spawnScript(
  command: readonly string[],
  environment: Record<string, string>,
  stdout: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(
    process.execPath,
    [...process.execArgv, '--import', 'tsx', ...command],
    {
      stdio: ['inherit', stdout, 'inherit'],
      env: { ...process.env, ...environment },
    },
  );
}

/** Returns the environment variables for building, serving or checking a variant. */
export async function createVariantEnvironment(
  target: Variant,
  name = 'variant',
): Promise<Record<string, string>> {
  const { locale, prefix } = target;
  const { rootUrl, previousDeployment } = loadEnvironment(process.env);
  await mkdir(getCacheDir('', target), { recursive: true });
  const variables: Record<string, string> = {
    NEXT_PUBLIC_VARIANT: prefix,
    SITE_URL: rootUrl + prefix,
    ...writeLanguageFiles(locale, name),
  };
  if (previousDeployment) {
    variables['PREVIOUS_BUILD'] = previousDeployment + prefix;
  }
  return variables;
}

/**
 * Returns the environment variable that selects the messages and the search language of a locale.
 * Writes the module with the search language, and the TypeScript configuration that the variable
 * names, to files with the given name.
 */
export function writeLanguageFiles(
  { id }: Pick<Locale, 'id'>,
  name: string,
): { TSX_TSCONFIG_PATH: string } {
  const paths = {
    '@/search-language': [`./search-language.${name}.ts`],
    '@/messages/default': [getMessagesFile(site.locales[0].id)],
    '@/messages/search': [getMessagesFile(id, '-search')],
    '@/messages/deferred': [getMessagesFile(id, '-deferred')],
    '@/messages': [getMessagesFile(id)],
    '@/*': ['../*'],
  };
  const configuration = {
    extends: '../tsconfig.json',
    compilerOptions: { paths },
  };
  writeFiles(resolve('generated'), [
    [`search-language.${name}.ts`, createLanguageModule(id)],
    [`tsconfig.${name}.json`, JSON.stringify(configuration)],
  ]);
  return { TSX_TSCONFIG_PATH: `generated/tsconfig.${name}.json` };
}

/** Returns the path of a locale's messages from `generated/`; the English file if it is missing. */
function getMessagesFile(id: string, suffix = ''): string {
  const file = `lib/messages/${id.toLowerCase()}${suffix}.ts`;
  if (existsSync(file)) {
    return `../${file}`;
  }
  warn(`${file} is missing: its UI strings are in English on /${id}.`);
  return `../lib/messages/en${suffix}.ts`;
}

/**
 * Copies the exports of the other variants into the export of the default one. Throws an Error if
 * they would overwrite pages.
 */
export async function addVariants(out: string): Promise<void> {
  for (const target of listOtherVariants()) {
    const folder = join(out, target.prefix);
    const isNested = target.prefix.split('/').length > 2;
    if (existsSync(folder) && !isNested) {
      throw new Error(
        `The path ${target.prefix} is the prefix of a language or version, but docs pages also use it. Rename their folder in docs/.`,
      );
    }
    cpSync(getVariantOutDir(target), folder, { recursive: true });
  }
}

/**
 * Returns the routes of all variants, and the prefixes of all variants other than the default one.
 */
export async function joinRoutes(
  routes: SiteRoutes,
): Promise<SiteRoutes & { prefixes?: string[] | undefined }> {
  const variantRoutes = [routes];
  const others = listOtherVariants();
  for (const target of others) {
    const { urlPaths, redirects } = await readRoutes(getVariantOutDir(target));
    // Redirects to another variant contain "..".
    const addPrefix = (path: string) => posix.normalize(target.prefix + path);
    variantRoutes.push({
      urlPaths: urlPaths.map(addPrefix),
      redirects: redirects.map(({ from, to }) => ({
        from: addPrefix(from),
        to: addPrefix(to),
      })),
    });
  }
  return {
    urlPaths: variantRoutes.flatMap(({ urlPaths }) => urlPaths),
    redirects: variantRoutes.flatMap(({ redirects }) => redirects),
    prefixes:
      others.length > 0 ? others.map(({ prefix }) => prefix) : undefined,
  };
}
