import { useEffect, useState } from 'react';
import { getSearchEngine } from '@/lib/search/get-search-engine';
import { noStartLinks, type StartLinks } from '@/lib/search/start-links';

/** The links shown before a query; none until they are loaded. */
export function useStartLinks(): StartLinks {
  const [links, setLinks] = useState<StartLinks>(noStartLinks);
  useEffect(() => {
    let isMounted = true;
    void getSearchEngine()
      .start()
      .then((loaded) => isMounted && setLinks(loaded));
    return () => {
      isMounted = false;
    };
  }, []);
  return links;
}
