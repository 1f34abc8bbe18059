import type { ThirdParty } from '@/lib/third-parties';

/** The third parties that the site uses, and what each is for. */
export function ThirdPartyList({ thirdParties }: { thirdParties: readonly ThirdParty[] }) {
  if (thirdParties.length === 0) return <p>The site uses no service of another company.</p>;
  return (
    <ul>
      {thirdParties.map(({ name, purpose, category }) => (
        <li key={name}>
          <b>{name}</b> ({category}): {purpose}
        </li>
      ))}
    </ul>
  );
}
