import { loadEnvironment } from '@/lib/config/environment';
import { readSite } from '@/lib/publish/read/read-site';
import { createSiteRecords } from '@/lib/search/records';
import { startMockSearch } from './mock-search';

/**
 * `tsx tests/mock-search/serve.ts [port]`: runs the mock server with the records of CONTENT_DIR.
 */
async function serve(): Promise<void> {
  const [port = '4310'] = process.argv.slice(2);
  const { contentDir, siteUrl } = loadEnvironment({ ...process.env, PORT: '' });
  const site = await readSite({ contentDir, withDrafts: false });
  const records = createSiteRecords(site.content, siteUrl);
  const { origin } = await startMockSearch({ port: Number(port), records });
  console.log(`Ready: ${origin}, ${records.length} records in "docs"`);
}

serve().catch((error: unknown) => {
  console.error(String(error));
  process.exit(1);
});
