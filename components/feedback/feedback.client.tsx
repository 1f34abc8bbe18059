'use client';

import { usePathname } from 'next/navigation';
import { useLoaded } from '@/components/ui/use-loaded';
import { whenIdle } from '@/lib/client/when-idle';

const loadForm = () => whenIdle().then(() => import('./feedback-form'));

/**
 * Loads the feedback form when the page is idle. The form needs JavaScript, so the HTML does not
 * contain it.
 */
export function Feedback() {
  const path = usePathname();
  const code = useLoaded(loadForm);
  return code && <code.FeedbackForm key={path} path={path} />;
}
