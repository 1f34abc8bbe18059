import { loadDevContent } from '@/app/page-input';
import { getRoutes, titlesByPath } from '@/lib/build/generated-files';

/** Dev server only: the index of URL paths for the not-found page. The build writes it into the export. */
export async function GET(): Promise<Response> {
  const { content } = await loadDevContent();
  return Response.json({
    ...getRoutes(content),
    titles: Object.fromEntries(titlesByPath(content)),
  });
}
