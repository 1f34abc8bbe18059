import { createIcon } from '@/app/create-icon';

export const dynamic = 'force-static';

/** The icon of the site on the home screens of Apple devices. */
export function GET(): Promise<Response> {
  return createIcon({ size: 180, isFilled: true });
}
