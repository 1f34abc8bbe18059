import { useEffect, useState } from 'react';
import { loadStartLinks, type StartLinks } from '@/lib/search/start-links';

/** The links shown before a query; none until they are loaded. */
export function useStartLinks(): StartLinks {
  const [links, setLinks] = useState<StartLinks>({ tasks: [], sections: [] });
  useEffect(() => {
    let isMounted = true;
    void loadStartLinks().then((loaded) => isMounted && setLinks(loaded));
    return () => {
      isMounted = false;
    };
  }, []);
  return links;
}
