import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { StyleGuideFile } from './style-guide';

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
  const { value, diagnostics } = parseYaml(schema.partial(), {
    file,
    text,
    firstLine: 1,
    rule: 'bad-terms-file',
  });
  const terms = { terms: value?.terms ?? [], names: value?.names ?? [] };
  return { terms, diagnostics: [...diagnostics, ...findDuplicates(terms, { file, text })] };
}

function findDuplicates({ terms, names }: Terms, { file, text }: StyleGuideFile): Diagnostic[] {
  const words = [...terms.flatMap(({ avoid }) => avoid), ...names];
  const duplicates = words.filter((word, index) => words.indexOf(word) < index);
  return duplicates.map((word) => ({
    rule: 'bad-terms-file',
    file,
    line: text.split('\n').findLastIndex((row) => row.includes(word)) + 1,
    column: 1,
    message: `Duplicate entry "${word}".`,
    hint: 'Remove one of them.',
  }));
}
