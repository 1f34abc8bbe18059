import { getMarkColors } from '@/lib/config/accent';
import { createMarkFile } from '@/lib/config/drawing';
import { brand } from '@/lib/config/site-values';

export const dynamic = 'force-static';

/** The icon of the site in the tabs of browsers. */
export function GET(): Response {
  return new Response(createMarkFile(brand.marks.light, getMarkColors(brand.accent).light), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
}
