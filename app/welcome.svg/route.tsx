import { pictureFile } from '@/lib/config/site-values';

export const dynamic = 'force-static';

/** The picture of the home page, whose parts pages show. */
export function GET(): Response {
  return new Response(pictureFile, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
