import { hrefOf } from '@/lib/routes/address';

/** The canonical address, slash and all: Next's own field would take the slash of `/crm/` away. */
export function Canonical({ address, siteUrl }: { address: string; siteUrl: string }) {
  return <link rel="canonical" href={siteUrl + hrefOf(address)} />;
}
