import type { ReactNode } from 'react';
import { WideFrame } from '@/components/frame/frame';

export default function StandaloneLayout({ children }: { children: ReactNode }) {
  return <WideFrame>{children}</WideFrame>;
}
