import { record } from './data';
import { type Fields, isDocsPlugin, parsePluginEntries } from './docs-sources';

/** The settings that an import reads. */
const usedSettings =
  'baseUrl i18n presets plugins staticDirectories themeConfig'.split(' ');
const usedDocsSettings = (
  'id path routeBasePath sidebarPath include exclude versions lastVersion includeCurrentVersion onlyIncludeVersions ' +
  'disableVersioning'
).split(' ');

/**
 * Lists the settings of a configuration that have no effect on an import, a line for each part of
 * the configuration.
 */
export function listUnusedSettings(config: Fields): string[] {
  const presets = parsePluginEntries(config['presets']).map(
    ([, fields]) => fields,
  );
  const plugins = parsePluginEntries(config['plugins']);
  const docsPlugins = plugins.filter(isDocsPlugin).map(([, fields]) => fields);
  const docs = [
    ...presets.map((fields) => record(fields['docs'])),
    ...docsPlugins,
  ];
  const others = plugins.filter(
    (plugin) => !isDocsPlugin(plugin) && !('redirects' in plugin[1]),
  );
  const parts = {
    configuration: listNames([config], usedSettings),
    themeConfig: listNames([record(config['themeConfig'])]),
    presets: listNames(presets, ['docs']),
    docs: listNames(docs, usedDocsSettings),
    plugins: others.map(([name]) =>
      typeof name === 'string' ? name : 'a function',
    ),
  };
  return Object.entries(parts).flatMap(([part, names]) => {
    if (names.length > 0) {
      return [`${part}: ${[...new Set(names)].join(', ')}`];
    }
    return [];
  });
}

/**
 * Returns the names of the settings that are set, except the used ones. `false` turns a part of a
 * preset off.
 */
function listNames(
  objects: readonly Fields[],
  used: readonly string[] = [],
): string[] {
  return objects
    .flatMap(Object.entries)
    .filter(
      ([name, value]) =>
        ![null, undefined, false].includes(value) && !used.includes(name),
    )
    .map(([name]) => name);
}
