import { stored } from './storage-keys';

export type PrePaintFacts = {
  announcementId: string | null;
  colors: { light: string; dark: string };
};

/**
 * The script that runs before a page is painted, as text: the canonical path in the URL path bar, the mode that the URL path asks for, the color of the browser's
 * frame, a dismissed announcement (compared by its id), and one reload with the scroll place kept when a file of an older
 * deployment is gone, or one that hydration needs failed once. It is the same on every page, throws nothing, and needs no other file.
 */
export function prePaintScript({ announcementId, colors }: PrePaintFacts): string {
  const facts = JSON.stringify({
    id: announcementId,
    idKey: stored.announcementId.key,
    dismissKey: stored.announcementDismissed.key,
    reloadKey: stored.reload.key,
    colors,
  }).replaceAll('<', '\\u003c');
  return `(function(f){${body}})(${facts})`;
}

const body = [
  `var h=document.documentElement,w=window`,
  `function get(s,k){try{return w[s].getItem(k)}catch(e){return null}}`,
  `function set(k,v){try{w.sessionStorage.setItem(k,v);return true}catch(e){return false}}`,
  `function read(k){try{return JSON.parse(get('sessionStorage',k))}catch(e){return null}}`,
  // A host without rules serves a page at other forms of its path as well; the URL path bar shows the canonical one. A path that
  // begins with two slashes would be another host to the router, which then cannot start.
  `function key(p){try{p=decodeURIComponent(p)}catch(e){}return p.toLowerCase().replace(/(\\/index)?\\.html$/,'').replace(/\\/$/,'')}`,
  `var l=document.querySelector('link[rel=canonical]'),c=l&&new URL(l.href).pathname,p=location.pathname,t=p.replace(/^\\/+/,'/')`,
  `if(c&&key(c)===key(t))t=c`,
  `if(t!==p)try{history.replaceState(history.state,'',t+location.search+location.hash)}catch(e){}`,
  `var q=new URLSearchParams(location.search).get('docusaurus-theme')`,
  `if(q==='light'||q==='dark')h.setAttribute('data-theme',q)`,
  `var m=document.querySelector('meta[name=theme-color]')`,
  `if(m)m.content=f.colors[h.getAttribute('data-theme')]||f.colors.light`,
  `if(f.id!==null&&get('localStorage',f.idKey)===f.id&&get('localStorage',f.dismissKey)==='true')h.setAttribute('data-announcement','dismissed')`,
  // A reload is made once a minute at most; without storage there is no way to know, and none is made.
  `var r=read(f.reloadKey)`,
  `if(r&&r.path===location.pathname&&Date.now()-r.at<1e4)w.addEventListener('load',function(){w.scrollTo(0,r.y)})`,
  // The cache gets the file anew. One that is gone is of an older deployment; one that comes now has failed once, and is needed to
  // hydrate. A stylesheet is requested again in place, once. A script that was cut off is an error of its syntax.
  `w.addEventListener('error',function(e){var g=e.target||w,s=''+(g.src||g.href||e.error instanceof SyntaxError&&e.filename);` +
    `if(s.indexOf('/_next/static/')<0)return;` +
    `fetch(s,{cache:'reload'}).then(function(a){return a.text().then(function(){` +
    `if(a.ok&&g.rel){if(!g.t)g.t=g.href=s;return}` +
    `if(a.status!==404&&!(a.ok&&!('hydrated'in h.dataset))||r&&Date.now()-r.at<6e4)return;` +
    `if(set(f.reloadKey,JSON.stringify({path:location.pathname,y:w.scrollY,at:Date.now()})))location.reload()})}).catch(function(){})},true)`,
].join(';');
