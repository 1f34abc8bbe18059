import { z } from 'zod';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { replaceSiteVariables } from './site-variables';
import { parseYaml } from './yaml';

/** A valid name of a variable. */
function toName(text: string): string {
  return text.replace(/\W+/g, '_').replace(/^(?![a-z])/i, 'v_');
}

/** The schema of `variables.yml`: the names and values of `{vars.…}`. */
export const variablesSchema = z.record(
  z.string().regex(/^[a-zA-Z]\w*$/, {
    error: ({ input }) => {
      const name = String(input);
      const [wrong] = /\W/u.exec(name) ?? [];
      return `${wrong ? `contains "${wrong}", but only a-z, A-Z, 0-9 and _ are allowed` : 'must start with a letter'}: ${toName(name)}`;
    },
  }),
  z.union([z.string(), z.number()], {
    error: ({ input, path = [] }) => {
      const [first] = Object.entries(Object(input));
      if (!first) return undefined;
      const [key, value] = first;
      const name = toName([path.at(-1), Array.isArray(input) ? 1 : key].join('_'));
      return `Write one variable for each value, for example: ${name}: ${typeof value === 'object' ? 14 : value}`;
    },
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
