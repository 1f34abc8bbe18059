import { parseArgs } from 'node:util';
import { buildSite } from '@/lib/publish/build-site';
import { runCommand } from '@/lib/publish/terminal';

const help = `Usage: npm run build

Builds the site into out/. Environment variables configure it: SITE_URL, CONTENT_DIR and others in docs/deploying.md.`;

async function build(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    return console.log(help);
  }
  await buildSite();
}

Object.assign(process.env, { NODE_ENV: 'production' });

runCommand(build);
