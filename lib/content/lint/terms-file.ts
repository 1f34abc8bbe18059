import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { parseYaml } from '@/lib/content/yaml';
import type { HouseFile } from './house-files';

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

/** The house's words: which to avoid and what to write, and the names that have one spelling. */
export type Terms = z.output<typeof schema>;

/** The words of `terms.yml`; a word that stands there twice is a diagnostic. */
export function parseTermsFile({ file, text }: HouseFile): {
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
  return { terms, diagnostics: [...diagnostics, ...repeated(terms, { file, text })] };
}

function repeated({ terms, names }: Terms, { file, text }: HouseFile): Diagnostic[] {
  const words = [...terms.flatMap(({ avoid }) => avoid), ...names];
  const twice = words.filter((word, index) => words.indexOf(word) < index);
  return twice.map((word) => ({
    rule: 'bad-terms-file',
    file,
    line: text.split('\n').findLastIndex((row) => row.includes(word)) + 1,
    column: 1,
    message: `"${word}" stands here twice.`,
    hint: 'Remove one.',
  }));
}
