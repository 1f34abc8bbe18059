'use client';

import { useMemo } from 'react';
import { trustedText } from '@/lib/browser/trusted-types';

/** A part of a text that no component draws, as the HTML that it was made into at build. */
export function StaticHtml({ html }: { html: string }) {
  // The same value each time: for another one React would write the text anew, and what is selected in it would be lost.
  const trusted = useMemo(() => trustedText(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it, without scripts and handlers
  return <div className="written" dangerouslySetInnerHTML={{ __html: trusted }} />;
}
