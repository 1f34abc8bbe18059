/** Replaces 80 constants of Next.js, of which browsers read this one. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
