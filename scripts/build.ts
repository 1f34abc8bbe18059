import { buildSite } from '@/lib/publish/build-site';
import { fail } from '@/lib/publish/terminal';

// next-mdx-remote compiles for development otherwise.
Object.assign(process.env, { NODE_ENV: 'production' });

buildSite().catch(fail);
