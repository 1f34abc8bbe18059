import {
  basename,
  dirname,
  extname,
  join,
  posix,
  relative,
  sep,
} from 'node:path';
import type { DocsSource } from './docs-sources';
import { readText } from './files';
import { toPosix } from './paths';
import type { Project } from './project';
import { extensionMark, type FileLocation, toRelative } from './urls';
import type { UnknownRecord } from './values';

/** The partials that pages include. Each is converted once for each set of properties. */
type PartialQueue = {
  /**
   * Returns the path that includes a partial in a file, and queues the partial. Undefined if it
   * does not exist. Its URLs are relative to the first page that includes it.
   */
  resolve: (
    specifier: string,
    props: UnknownRecord,
    includer: FileLocation,
  ) => string | undefined;
  /** Removes the next partial from the queue. Undefined if the queue is empty. */
  take: () => FileLocation | undefined;
};

export function createPartialQueue(
  project: Project,
  sources: readonly DocsSource[],
): PartialQueue {
  const known = new Map<string, FileLocation>();
  const queue: FileLocation[] = [];
  const add = (
    file: string,
    props: UnknownRecord,
    { oldUrlPath }: FileLocation,
  ) => {
    const { length } = [...known.values()].filter(
      ({ absolutePath }) => absolutePath === file,
    );
    const suffix = length > 0 ? `-${length + 1}` : '';
    const source = sources.find(({ folder }) => file.startsWith(folder + sep));
    const folder = source?.folder ?? project.projectDir;
    const partial: FileLocation = {
      absolutePath: file,
      outputStem: getOutputStem(file, suffix, { source, folder }),
      folders: [folder],
      oldUrlPath,
      props,
    };
    queue.push(partial);
    return partial;
  };
  return {
    resolve: (specifier, props, includer) => {
      const file = findImportedFile(specifier, includer.absolutePath, project);
      if (file === undefined) {
        return undefined;
      }
      const key = /\bprops\b/.test(readText(file))
        ? file + JSON.stringify(props)
        : file;
      const partial = known.get(key) ?? add(file, props, includer);
      known.set(key, partial);
      return toRelative(
        includer.outputStem,
        partial.outputStem + extensionMark,
      );
    },
    take: () => queue.shift(),
  };
}

/** Returns where a partial is written: beside its pages, or in `_partials` with a name of one. */
function getOutputStem(
  file: string,
  suffix: string,
  { source, folder }: { source: DocsSource | undefined; folder: string },
): string {
  const name = basename(file, extname(file)) + suffix;
  const isPartialName = name.startsWith('_');
  const subfolder = toPosix(relative(folder, dirname(file)));
  if (source && isPartialName) {
    return posix.join(source.outputFolder, subfolder, name);
  }
  return posix.join(
    '_partials',
    subfolder.replaceAll('../', ''),
    isPartialName ? name : `_${name}`,
  );
}

/** Returns the file that an import in another file names. Undefined if it does not exist. */
export function findImportedFile(
  specifier: string,
  importer: string,
  { projectDir, projectFiles }: Project,
): string | undefined {
  const isFromSite = /^(?:@site)?\//.test(specifier);
  const file = join(
    isFromSite ? projectDir : dirname(importer),
    specifier.replace(/^@site\//, ''),
  );
  return projectFiles.exists(file) ? file : undefined;
}
