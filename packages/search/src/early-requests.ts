import { hashLength } from './encoding';
import { facetPrefix, manifestFileName } from './file-formats';

/** Requests for files of an index that began before the code that searches had loaded, by file name. */
export type EarlyRequests = Record<string, Promise<Response>>;

/** Takes the response to an early request, so that a repeated one is new. Undefined if there is none. */
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

type EarlyScriptOptions = {
  /** The URL path of the folder with the index. */
  folder: string;
  /** The parameter of the address with the query. */
  parameter: string;
  /** The global variable that holds the `EarlyRequests`. */
  variable: string;
  /** How long to wait for a file, in milliseconds. */
  timeout: number;
};

/** Each word is a request. The longest words of a question say what it is about. */
const maxWords = 3;
/** With the synonyms of these words. */
const maxTerms = 8;

/**
 * Returns the source of an inline script that requests what the query in the address needs, while
 * the code loads: the manifest, the headings if they are one file, and the postings of its longest
 * words, of their synonyms and of the filters. It guesses their chunks, so that a wrong one only costs a request, and never throws.
 */
export function createEarlyRequestScript(options: EarlyScriptOptions): string {
  const values = {
    ...options,
    hashLength,
    maxWords,
    maxTerms,
    facetPrefix,
    manifest: manifestFileName,
  };
  const json = JSON.stringify(values);
  return `(function(f){${script}})(${json.replaceAll('<', '\\u003c')})`;
}

/** Runs in the oldest supported browsers as it is: no build step compiles it. */
const script = `
var query = (new URLSearchParams(location.search).get(f.parameter) || '').trim();
if (!query) return;
var requests = window[f.variable] = {};
function get(name) {
  var request = fetch(f.folder + name, { signal: AbortSignal.timeout(f.timeout) });
  request.catch(function () {});
  return requests[name] = request;
}
function getChunk(kind, number, hashes) {
  var hash = hashes.slice(f.hashLength * number, f.hashLength * (number + 1));
  get(kind + '-' + number + '.' + hash + '.json');
}
function decodeStarts(text) {
  var last = '';
  return text.split('\\n').map(function (row) {
    var code = row.charCodeAt(0);
    var shared = code > 92 ? code - 36 : code - 35;
    return last = last.slice(0, shared) + row.slice(1);
  });
}
function addSynonyms(words, groups) {
  groups.forEach(function (group) {
    var phrases = group.map(function (phrase) { return phrase.toLowerCase(); });
    var isInQuery = phrases.some(function (phrase) { return words.indexOf(phrase) >= 0; });
    if (isInQuery) words = words.concat(phrases);
  });
  return words;
}
function getWords() {
  var text = query.slice(0, 512).normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase();
  var words = text.match(/[\\p{L}\\p{N}]+/gu) || [];
  words.sort(function (a, b) { return b.length - a.length; });
  return words.slice(0, f.maxWords);
}
get(f.manifest).then(function (response) {
  return response.clone().json();
}).then(function (manifest) {
  var hashes = manifest.hashes;
  if (!manifest.heads && hashes.heads.length === f.hashLength) getChunk('heads', 0, hashes.heads);
  var starts = decodeStarts(manifest.words);
  var done = {};
  var terms = addSynonyms(getWords(), manifest.synonyms).slice(0, f.maxTerms);
  terms.concat(f.facetPrefix).forEach(function (word) {
    var number = starts.filter(function (start) { return start <= word; }).length - 1;
    if (number < 0 || done[number]) return;
    done[number] = true;
    getChunk('postings', number, hashes.postings);
  });
}).catch(function () {});`.replace(/\n */g, '\n');
