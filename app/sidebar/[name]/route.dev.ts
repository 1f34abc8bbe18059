import { loadDevContent } from '@/app/page-input';
import { getSidebarFiles } from '@/lib/build/generated-files';
import { sidebarFolder } from '@/lib/nav/sidebar-files';

/** Dev server only: the data of the sidebar. The build writes it into the export. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  const { content } = await loadDevContent();
  const text = getSidebarFiles(content).get(`${sidebarFolder}/${name}`);
  if (text === undefined) return new Response('Not found', { status: 404 });
  return Response.json(JSON.parse(text), { headers: { 'Cache-Control': 'no-store' } });
}
