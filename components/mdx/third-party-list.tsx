import type { ThirdParty } from '@/lib/third-parties';

/** The third parties that the site uses, with their purposes. */
export function ThirdPartyList({ thirdParties }: { thirdParties: readonly ThirdParty[] }) {
  if (thirdParties.length === 0) return <p>This site uses no third-party services.</p>;
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
