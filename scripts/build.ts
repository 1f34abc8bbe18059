import { buildSite } from '@/lib/publish/build/build-site';
import { runSiteCommand } from '@/lib/publish/site-command';
import { parseCommandLine } from '@/lib/publish/terminal';

const help = `Usage: npm run build [-- --plain]

Builds the site into out/. Environment variables configure it: SITE_URL, CONTENT_DIR and others in docs/deploying.md.

  --plain  builds without optimizations, like OPTIMIZE=no: slower, and larger pages. See docs/upgrading.md`;

async function build(): Promise<void> {
  const { values } = parseCommandLine(help, {
    options: {
      plain: { type: 'boolean', default: false },
    },
  });
  Object.assign(process.env, { NODE_ENV: 'production' });
  if (values.plain) {
    process.env['OPTIMIZE'] = 'no';
  }
  await buildSite();
}

runSiteCommand(build);
