import { parseArgs } from 'node:util';
import { buildSite } from '@/lib/publish/build-site';
import { fail } from '@/lib/publish/terminal';

/** `npm run build`: exports the site to `out/`. `--plain` builds it without optimizations, like `OPTIMIZE=no`. */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { plain: { type: 'boolean', default: false } } });
  Object.assign(process.env, { NODE_ENV: 'production' });
  if (values.plain) {
    process.env['OPTIMIZE'] = 'no';
  }
  await buildSite();
}

build().catch(fail);
