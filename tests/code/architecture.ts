import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A step in a flow: what happens, and the files that implement it. */
type Step = { id: string; text: string; files: string[] };

/** An arrow between two steps. A dotted arrow represents a connection that is not an import. */
type Arrow = { from: string; to: string; label: string; isDotted: boolean };

/** A Mermaid flowchart below a heading; `unknownLines` contains the lines that are neither a step nor an arrow. */
type Flow = { name: string; steps: Step[]; arrows: Arrow[]; unknownLines: string[] };

/** Provides access to the source files that the flows reference. */
export type Sources = {
  exists: (file: string) => boolean;
  /** Returns the files that a file imports at run time, excluding type-only imports. */
  getImports: (file: string) => readonly string[];
};

const maxSteps = 12;

/**
 * Checks the diagrams of a Markdown document: it has exactly the flows in `names`, in this order, and each flow has at most
 * `maxSteps` steps, each of which references existing files and is connected to the others. An arrow must be solid if an earlier step
 * imports the file of the next step, directly or through other modules, and dotted if none does. Returns the problems found.
 */
export function checkFlows(markdown: string, names: readonly string[], sources: Sources): string[] {
  const flows = parseFlows(markdown);
  const found = flows.map(({ name }) => name);
  const problems =
    found.join() === names.join()
      ? []
      : [`The flows are ${found.join(', ') || 'missing'}; expected ${names.join(', ')}.`];
  return [...problems, ...flows.flatMap((flow) => checkFlow(flow, sources))];
}

/** Returns the Mermaid diagrams of a Markdown document, named after the heading above each. */
export function parseFlows(markdown: string): Flow[] {
  const blocks = markdown.matchAll(/^#+ (.+)$|^```mermaid\n([\s\S]*?)^```$/gm);
  const flows: Flow[] = [];
  let name = '';
  for (const [, heading, chart] of blocks) {
    if (heading !== undefined) name = heading;
    if (chart !== undefined) flows.push(parseFlow(name, chart));
  }
  return flows;
}

function parseFlow(name: string, chart: string): Flow {
  const flow: Flow = { name, steps: [], arrows: [], unknownLines: [] };
  const lines = chart.split('\n').map((line) => line.trim());
  for (const line of lines.filter((text) => !/^(?:|flowchart TD|%%.*)$/.test(text))) {
    const step = parseStep(line);
    const arrow = parseArrow(line);
    if (step) flow.steps.push(step);
    if (arrow) flow.arrows.push(arrow);
    if (!step && !arrow) flow.unknownLines.push(line);
  }
  return flow;
}

/** Mermaid keywords, which cannot be used as node IDs. */
const reservedIdPattern =
  /^(?:call|class|classDef|click|default|end|flowchart|graph|href|linkStyle|style|subgraph)$/;

function parseStep(line: string): Step | undefined {
  const [, id, label] = /^(\w+)\["([^"]+)"\]$/.exec(line) ?? [];
  if (id === undefined || label === undefined || reservedIdPattern.test(id)) return undefined;
  const lines = label.split('<br/>');
  const isFile = (text: string) => /^[\w./()[\]-]+\.\w+$/.test(text);
  return {
    id,
    text: lines.filter((text) => !isFile(text)).join(' '),
    files: lines.filter(isFile),
  };
}

function parseArrow(line: string): Arrow | undefined {
  const [, from, type, label = '', to] =
    /^(\w+) (-->|-\.->)(?:\|"([^"]+)"\|)? (\w+)$/.exec(line) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return { from, to, label, isDotted: type === '-.->' };
}

function checkFlow(flow: Flow, sources: Sources): string[] {
  const { name, steps, arrows, unknownLines } = flow;
  const problems = [
    ...unknownLines.map((line) => `unknown line "${line}"`),
    ...(steps.length > maxSteps ? [`${steps.length} steps; the maximum is ${maxSteps}`] : []),
    ...steps.flatMap((step, index) => checkStep(step, index === 0, flow, sources)),
    ...arrows.flatMap((arrow) => checkArrow(arrow, flow, sources)),
  ];
  return problems.map((problem) => `${name}: ${problem}`);
}

function checkStep(step: Step, isFirst: boolean, flow: Flow, sources: Sources): string[] {
  const { id, text, files } = step;
  const missing = files.filter((file) => !sources.exists(file));
  const isReached = isFirst || flow.arrows.some(({ to }) => to === id);
  const [first, ...others] = files;
  const connected = findReachable(
    [...(first === undefined ? [] : [first]), ...getPrecedingFiles(id, flow)],
    sources,
  );
  const unconnectedFiles = others.filter((file) => sources.exists(file) && !connected.has(file));
  return [
    ...(text === '' ? [`step "${id}" has no description`] : []),
    ...(files.length === 0 ? [`step "${id}" lists no files`] : []),
    ...missing.map((file) => `step "${id}" references ${file}, which does not exist`),
    ...(isReached ? [] : [`no arrow leads to step "${id}"`]),
    ...unconnectedFiles.map(
      (file) => `step "${id}": neither ${first} nor an earlier step imports ${file}`,
    ),
  ];
}

function checkArrow(arrow: Arrow, flow: Flow, sources: Sources): string[] {
  const { from, to, label, isDotted } = arrow;
  const name = `arrow ${from} to ${to}`;
  const findStepIndex = (id: string) => flow.steps.findIndex((step) => step.id === id);
  if (findStepIndex(from) < 0 || findStepIndex(to) < 0) return [`${name}: no such step`];
  if (findStepIndex(from) >= findStepIndex(to)) return [`${name} points backward`];
  const earlier = [
    ...(flow.steps[findStepIndex(from)]?.files ?? []),
    ...getPrecedingFiles(from, flow),
  ];
  const target = flow.steps[findStepIndex(to)]?.files[0] ?? '';
  const isImported = findReachable(earlier, sources).has(target);
  if (isDotted && label === '') return [`${name} is dotted and needs a label`];
  if (isDotted && isImported) return [`${name} is dotted, but ${target} is imported`];
  return isDotted || isImported ? [] : [`${name} is solid, but no earlier step imports ${target}`];
}

/** Returns the files of all steps that lead to a step, directly or indirectly. */
function getPrecedingFiles(id: string, { steps, arrows }: Flow): string[] {
  const before = new Set<string>();
  const queue = [id];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const previousIds = arrows.filter(({ to }) => to === next).map(({ from }) => from);
    queue.push(...previousIds.filter((previousId) => !before.has(previousId)));
    for (const previousId of previousIds) before.add(previousId);
  }
  return steps.filter((step) => before.has(step.id)).flatMap(({ files }) => files);
}

/** The files, and everything that they import directly or through other modules. */
export function findReachable(
  files: readonly string[],
  { getImports }: Sources,
): ReadonlySet<string> {
  const reached = new Set(files);
  // Iterating over a Set also visits entries added during the loop.
  for (const file of reached) for (const imported of getImports(file)) reached.add(imported);
  return reached;
}

const importPatterns = [
  // Statements begin a line; type imports are erased.
  /^(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /(?<!typeof )\bimport\('([^']+)'\)/g,
  /\bnew URL\('([^']+)', import\.meta\.url\)/g,
];

/** Returns the modules that a source file imports at run time, through statements, `import()` or `new URL()`. Packages are omitted. */
export function parseImports(file: string, code: string): string[] {
  const names = importPatterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
  return names.flatMap((name) => {
    if (name.startsWith('@/')) return [name.slice(2)];
    return name.startsWith('.') ? [join(dirname(file), name)] : [];
  });
}

const cache = new Map<string, readonly string[]>();

/** The sources in the working directory. */
export const projectSources: Sources = {
  exists: existsSync,
  getImports(file) {
    const imports = cache.get(file) ?? readImports(file);
    cache.set(file, imports);
    return imports;
  },
};

function readImports(file: string): string[] {
  if (!/\.[cm]?tsx?$/.test(file) || !existsSync(file)) return [];
  const extensions = ['', '.ts', '.tsx'];
  return parseImports(file, readFileSync(file, 'utf8')).flatMap(
    (path) => extensions.map((extension) => path + extension).find(isExistingFile) ?? [],
  );
}

function isExistingFile(path: string): boolean {
  return /\.\w+$/.test(path) && existsSync(path);
}
