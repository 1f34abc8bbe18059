import { findChunk } from '#query/candidates';
import { createFileName, frontDecode, sliceHash } from '#storage/encoding';
import {
  facetPrefix,
  type IndexManifest,
  manifestFileName,
} from '#storage/file-formats';

/**
 * Requests for files of an index that began before the code that searches had loaded, by file name.
 */
export type EarlyRequests = Record<string, Promise<Response>>;

/**
 * Takes the response to an early request, so that a repeated one is new. Undefined if there is
 * none.
 */
export async function takeEarlyResponse(
  requests: EarlyRequests | undefined,
  name: string,
): Promise<Response | undefined> {
  const request = requests?.[name];
  if (!requests || !request) {
    return undefined;
  }
  delete requests[name];
  // A request that failed is repeated.
  return request.catch(() => undefined);
}

export type EarlyRequestOptions = {
  /** The URL path of the folder with the index. */
  folder: string;
  /** The parameter of the address with the query. */
  parameter: string;
  /** How long to wait for a file, in milliseconds. */
  timeout: number;
};

/** Each word is a request. The longest words of a question say what it is about. */
const maxWords = 3;
/** With the synonyms of these words. */
const maxTerms = 8;

type RequestFile = (name: string) => Promise<Response>;

/**
 * Requests what the query in the address needs: the manifest, and the postings of its longest
 * words, of their synonyms and of the filters. Meant for an inline script, which runs while the
 * code that searches loads. It guesses the chunks, so that a wrong one only costs a request.
 * Returns the requests, to which it adds; never throws.
 */
export function requestEarly({
  folder,
  parameter,
  timeout,
}: EarlyRequestOptions): EarlyRequests {
  const requests: EarlyRequests = {};
  const request: RequestFile = (name) => {
    const response = fetch(folder + name, {
      signal: AbortSignal.timeout(timeout),
    });
    response.catch(() => {});
    requests[name] = response;
    return response;
  };
  const query =
    new URLSearchParams(location.search).get(parameter)?.trim() ?? '';
  if (query !== '') {
    requestForQuery(query, request).catch(() => {});
  }
  return requests;
}

async function requestForQuery(
  query: string,
  request: RequestFile,
): Promise<void> {
  const response = await request(manifestFileName);
  // The code that searches reads the response itself.
  const manifest: IndexManifest = await response.clone().json();
  const starts = frontDecode(manifest.starts);
  const terms = addSynonyms(findLongestWords(query), manifest.synonyms).slice(
    0,
    maxTerms,
  );
  const chunks = new Set(
    [...terms, facetPrefix].map((term) => findChunk(term, { starts })),
  );
  for (const number of chunks) {
    if (number >= 0) {
      const hash = sliceHash(manifest.hashes.postings, number);
      void request(createFileName('postings', number, hash));
    }
  }
}

function findLongestWords(query: string): string[] {
  const text = query
    .slice(0, 512)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.sort((a, b) => b.length - a.length).slice(0, maxWords);
}

function addSynonyms(
  words: readonly string[],
  groups: readonly string[][],
): string[] {
  const terms = [...words];
  for (const group of groups) {
    const phrases = group.map((phrase) => phrase.toLowerCase());
    if (phrases.some((phrase) => terms.includes(phrase))) {
      terms.push(...phrases);
    }
  }
  return terms;
}
