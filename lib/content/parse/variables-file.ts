import { z } from 'zod';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** The schema of `variables.yml`: the names and values of `{vars.…}`. */
export const variablesSchema = z.record(
  z.string().regex(/^[a-zA-Z]\w*$/, {
    error: ({ input }) => `letters, digits and underscores: ${String(input).replace(/\W+/g, '_')}`,
  }),
  z.union([z.string(), z.number()], {
    error: 'Write one variable for each value, for example: trial_days: 14',
  }),
);

/** Adds the variables of `variables.yml` to the settings. Values can contain `{site.…}`. */
export function addVariables(
  config: ContentConfig,
  source: { file: string; text: string } | undefined,
): { config: ContentConfig; diagnostics: Diagnostic[] } {
  if (!source) return { config, diagnostics: [] };
  const { value, diagnostics } = parseYaml(variablesSchema, { ...source, rule: 'bad-variables' });
  const { site } = config.variables;
  const vars = Object.fromEntries(
    Object.entries(value ?? {}).map(([name, text]) => [
      name,
      typeof text === 'string' ? replaceSiteVariables(text, { site }) : text,
    ]),
  );
  return { config: { ...config, variables: { site, vars } }, diagnostics };
}
