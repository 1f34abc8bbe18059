import { site } from '@/lib/site';
import { storageKeys } from './storage';

/**
 * Returns the source of the inline script that runs before the first paint. It shows the canonical
 * path in the address bar, sets the browser's theme color, and hides a dismissed announcement. When
 * an asset of an older deployment is gone, it reloads the page once, or loads the page that the
 * reader is navigating to. If the page does not hydrate, stylesheets show a message, and the rest
 * of the page as without JavaScript. It is identical on every page, self-contained, and never
 * throws.
 */
export function createPrePaintScript(announcementId: string | null): string {
  const options = JSON.stringify({
    id: announcementId,
    idKey: storageKeys.announcementId,
    dismissKey: storageKeys.announcementDismissed,
    reloadKey: storageKeys.reload,
    colors: site.browserColors,
    timeout: site.navigation.timeout,
  }).replaceAll('<', '\\u003c');
  return `(function(f){${body}})(${options})`;
}

const body = [
  `var h=document.documentElement,w=window`,
  // Stylesheets show what needs JavaScript only with this attribute, as long as it is empty.
  `h.dataset.scripting=''`,
  `function get(k){try{return localStorage.getItem(k)}catch(e){}}`,
  `function set(v){try{sessionStorage.setItem(f.reloadKey,v);return true}catch(e){}}`,
  // Hosts without redirect rules also serve a page at variants of its path. The router cannot start on a path with two leading
  // slashes, because it treats such a path as another host.
  `function key(p){try{p=decodeURIComponent(p)}catch(e){}return p.toLowerCase().replace(/(\\/index)?\\.html$/,'').replace(/\\/$/,'')}`,
  `var l=document.querySelector('link[rel=canonical]'),c=l&&new URL(l.href).pathname,p=location.pathname,t=p.replace(/^\\/+/,'/')`,
  `if(c&&key(c)===key(t))t=c`,
  `if(t!==p)try{history.replaceState(history.state,'',t+location.search+location.hash)}catch(e){}`,
  `var m=document.querySelector('meta[name=theme-color]')`,
  `if(m)m.content=f.colors[h.dataset.theme]||f.colors.light`,
  `if(f.id!==null&&get(f.idKey)===f.id&&get(f.dismissKey)==='true')h.dataset.announcement='dismissed'`,
  // Reload at most once per minute. Session storage holds the time; without it, never reload. After
  // the clock was set back, the time is in the future.
  `var r=null,age;try{r=JSON.parse(sessionStorage.getItem(f.reloadKey))}catch(e){}`,
  `age=r?Math.abs(Date.now()-r.at):1/0`,
  `if(age<1e4&&r.path===location.pathname)w.addEventListener('load',function(){w.scrollTo(0,r.y)})`,
  // A page that cannot hydrate. The reader's next attempt may reload again, because the HTTP cache
  // may contain a defective script.
  `function fail(){if(!('hydrated'in h.dataset)){h.dataset.scripting='failed';r&&set('')}}`,
  `setTimeout(fail,f.timeout)`,
  // Refetch, bypassing the HTTP cache: a 404 means an asset of an older deployment, a success a transient failure, after which hydration
  // needs a reload. Stylesheets are retried in place, once. A truncated script shows up as a SyntaxError.
  `w.addEventListener('error',function(e){var g=e.target||w,s=''+(g.src||g.href||e.error instanceof SyntaxError&&e.filename);` +
    "if(s.indexOf('/_next/static/')<0)return;" +
    `fetch(s,{cache:'reload'}).then(function(a){return a.text().then(function(){` +
    `if(a.ok&&g.rel){if(!g.t)g.t=g.href=s;return}` +
    `if(a.status!==404&&!(a.ok&&!('hydrated'in h.dataset))||age<6e4)return fail();` +
    `if(set(JSON.stringify({path:location.pathname,y:w.scrollY,at:Date.now()})))h.dataset.target?location.replace(h.dataset.target):location.reload();else fail()})}).catch(fail)},true)`,
].join(';');
