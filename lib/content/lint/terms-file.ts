import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { StyleGuideFile } from './read-style-guide';

const schema = z.strictObject({
  terms: z.array(
    z.strictObject({
      avoid: z.array(z.string().min(1)).min(1),
      write: z.string().optional(),
      except: z.array(z.string().min(1)).optional(),
    }),
  ),
  names: z.array(z.string().min(1)),
});

/** The style guide's terms: which to avoid and what to use instead, and names with a fixed spelling. */
export type Terms = z.output<typeof schema>;

/** Parses `terms.yml`. Duplicate entries are reported as diagnostics. */
export function parseTermsFile({ file, text }: StyleGuideFile): {
  terms: Terms;
  diagnostics: Diagnostic[];
} {
  const rule = 'bad-terms-file' as const;
  const { value, diagnostics } = parseYaml(schema.partial(), { file, text, rule });
  const { terms = [], names = [] } = value ?? {};
  const words = [...terms.flatMap(({ avoid }) => avoid), ...names];
  const duplicates = words.filter((word, index) => words.indexOf(word) < index);
  const conflicts = duplicates.map((word) => ({
    rule,
    file,
    line: text.split('\n').findLastIndex((line) => line.includes(word)) + 1,
    column: 1,
    message: `Duplicate entry "${word}".`,
    hint: 'Remove one of them.',
  }));
  return { terms: { terms, names }, diagnostics: [...diagnostics, ...conflicts] };
}
