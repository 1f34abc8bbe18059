'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '@/lib/client/when-idle';
import type { FeedbackForm } from './feedback-form';

/** Loads the feedback form when the page is idle. The form needs JavaScript, so the HTML does not contain it. */
export function Feedback() {
  const path = usePathname();
  const [Form, setForm] = useState<typeof FeedbackForm | null>(null);
  useEffect(
    () =>
      runWhenIdle(() => {
        // The page works without the form.
        import('./feedback-form').then(
          (module) => setForm(() => module.FeedbackForm),
          () => {},
        );
      }),
    [],
  );
  return Form && <Form key={path} path={path} />;
}
