import { buildSite } from '@/lib/publish/build-site';
import { fail } from '@/lib/publish/terminal';

Object.assign(process.env, { NODE_ENV: 'production' });

buildSite().catch(fail);
