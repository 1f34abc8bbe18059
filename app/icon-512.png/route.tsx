import { createIcon } from '@/app/create-icon';

export const dynamic = 'force-static';

/** The icon of the installed site. */
export function GET(): Promise<Response> {
  return createIcon({ size: 512 });
}
