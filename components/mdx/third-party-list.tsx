import type { ThirdParty } from '@/lib/config/third-parties';
import * as messages from '@/messages';

export function ThirdPartyList({ thirdParties }: { thirdParties: readonly ThirdParty[] }) {
  if (thirdParties.length === 0) return <p>{messages.storage.noThirdParties}</p>;
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
