import { site } from '@/lib/site';
import { storageKeys } from './storage';

/**
 * Returns the source of the inline script that runs before the first paint. It shows the canonical path in the address bar, sets the
 * browser's theme color, and hides a dismissed announcement. When an asset of an older deployment is gone, it reloads the page once,
 * or loads the page that the reader is navigating to. It is identical on every page, self-contained, and never throws.
 */
export function createPrePaintScript(announcementId: string | null): string {
  const options = JSON.stringify({
    id: announcementId,
    idKey: storageKeys.announcementId,
    dismissKey: storageKeys.announcementDismissed,
    reloadKey: storageKeys.reload,
    colors: site.browserColors,
  }).replaceAll('<', '\\u003c');
  return `(function(f){${body}})(${options})`;
}

const body = [
  `var h=document.documentElement,w=window`,
  `function get(s,k){try{return w[s].getItem(k)}catch(e){return null}}`,
  `function set(k,v){try{w.sessionStorage.setItem(k,v);return true}catch(e){return false}}`,
  `function read(k){try{return JSON.parse(get('sessionStorage',k))}catch(e){return null}}`,
  // Hosts without redirect rules also serve a page at variants of its path. The router cannot start on a path with two leading
  // slashes, because it treats such a path as another host.
  `function key(p){try{p=decodeURIComponent(p)}catch(e){}return p.toLowerCase().replace(/(\\/index)?\\.html$/,'').replace(/\\/$/,'')}`,
  `var l=document.querySelector('link[rel=canonical]'),c=l&&new URL(l.href).pathname,p=location.pathname,t=p.replace(/^\\/+/,'/')`,
  `if(c&&key(c)===key(t))t=c`,
  `if(t!==p)try{history.replaceState(history.state,'',t+location.search+location.hash)}catch(e){}`,
  `var m=document.querySelector('meta[name=theme-color]')`,
  `if(m)m.content=f.colors[h.getAttribute('data-theme')]||f.colors.light`,
  `if(f.id!==null&&get('localStorage',f.idKey)===f.id&&get('localStorage',f.dismissKey)==='true')h.setAttribute('data-announcement','dismissed')`,
  // Reload at most once per minute. Session storage holds the time; without it, never reload.
  `var r=read(f.reloadKey)`,
  `if(r&&r.path===location.pathname&&Date.now()-r.at<1e4)w.addEventListener('load',function(){w.scrollTo(0,r.y)})`,
  // Show the error message of a page that cannot hydrate.
  `function fail(){var n=document.querySelector('[data-load-error]');if(n&&!('hydrated'in h.dataset))n.hidden=false}`,
  // Refetch, bypassing the HTTP cache: a 404 means an asset of an older deployment, a success a transient failure, after which hydration
  // needs a reload. Stylesheets are retried in place, once. A truncated script shows up as a SyntaxError.
  `w.addEventListener('error',function(e){var g=e.target||w,s=''+(g.src||g.href||e.error instanceof SyntaxError&&e.filename);` +
    "if(s.indexOf('/_next/static/')<0)return;" +
    `fetch(s,{cache:'reload'}).then(function(a){return a.text().then(function(){` +
    `if(a.ok&&g.rel){if(!g.t)g.t=g.href=s;return}` +
    `if(a.status!==404&&!(a.ok&&!('hydrated'in h.dataset))||r&&Date.now()-r.at<6e4)return fail();` +
    `if(set(f.reloadKey,JSON.stringify({path:location.pathname,y:w.scrollY,at:Date.now()})))h.dataset.target?location.replace(h.dataset.target):location.reload();else fail()})}).catch(fail)},true)`,
].join(';');
