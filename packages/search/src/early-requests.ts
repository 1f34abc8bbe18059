import { manifestFileName } from './file-formats';

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

/**
 * Returns the source of an inline script that requests what the query in the address needs, while
 * the code loads: the manifest, the headings if they are one file, and the postings of its longest
 * words. It guesses their chunks, so that a wrong one only costs a request, and never throws.
 */
export function createEarlyRequestScript(options: EarlyScriptOptions): string {
  const json = JSON.stringify({ ...options, manifest: manifestFileName });
  return `(function(f){${script}})(${json.replaceAll('<', '\\u003c')})`;
}

const script = [
  `var q=(new URLSearchParams(location.search).get(f.parameter)||'').trim()`,
  `if(!q)return`,
  `var r=window[f.variable]={}`,
  `function get(n){var p=r[n]=fetch(f.folder+n,{signal:AbortSignal.timeout(f.timeout)});p.catch(function(){});return p}`,
  // The n-th of concatenated hashes of four characters: see `sliceHash`.
  `function load(k,n,h){get(k+'-'+n+'.'+h.slice(4*n,4*n+4)+'.json')}`,
  `get(f.manifest).then(function(a){return a.clone().json()}).then(function(m){` +
    `if(!m.heads&&m.hashes.heads.length===4)load('heads',0,m.hashes.heads);` +
    // See `frontDecode`.
    `var w='',s=m.words.split('\\n').map(function(x){var c=x.charCodeAt(0);return w=w.slice(0,c>92?c-36:c-35)+x.slice(1)});` +
    `var t=q.slice(0,512).normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase().match(/[\\p{L}\\p{N}]+/gu)||[],d={};` +
    `t.sort(function(a,b){return b.length-a.length}).slice(0,3).forEach(function(x){` +
    `var n=s.filter(function(y){return y<=x}).length-1;if(n>=0&&!d[n]){d[n]=1;load('postings',n,m.hashes.postings)}})` +
    `}).catch(function(){})`,
].join(';');
