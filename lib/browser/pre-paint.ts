import { stored } from './storage-keys';

export type PrePaintFacts = {
  announcementId: string | null;
  colors: { light: string; dark: string };
};

/**
 * The script that runs before a page is painted, as text: the canonical address in the address bar, the mode that the address asks for, the colour of the browser's
 * frame, a dismissed announcement (compared by its id), and one reload with the scroll place kept when a file of an older
 * deployment is gone. It is the same on every page, throws nothing, and needs no other file.
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
  // A host without rules serves a page at other forms of its address as well; the address bar shows the canonical one.
  `function key(p){try{p=decodeURIComponent(p)}catch(e){}return p.toLowerCase().replace(/(\\/index)?\\.html$/,'').replace(/\\/$/,'')}`,
  `var l=document.querySelector('link[rel=canonical]'),c=l&&new URL(l.href).pathname,p=location.pathname`,
  `if(c&&c!==p&&key(c)===key(p))try{history.replaceState(history.state,'',c+location.search+location.hash)}catch(e){}`,
  `var q=new URLSearchParams(location.search).get('docusaurus-theme')`,
  `if(q==='light'||q==='dark')h.setAttribute('data-theme',q)`,
  `var m=document.querySelector('meta[name=theme-color]')`,
  `if(m)m.content=f.colors[h.getAttribute('data-theme')]||f.colors.light`,
  `if(f.id!==null&&get('localStorage',f.idKey)===f.id&&get('localStorage',f.dismissKey)==='true')h.setAttribute('data-announcement','dismissed')`,
  // A reload is made once a minute at most; without storage there is no way to know, and none is made.
  `var r=read(f.reloadKey)`,
  `if(r&&r.path===location.pathname&&Date.now()-r.at<1e4)w.addEventListener('load',function(){w.scrollTo(0,r.y)})`,
  `w.addEventListener('error',function(e){var s=e.target&&e.target.src||'';if(s.indexOf('/_next/static/')<0)return;` +
    `fetch(s,{method:'HEAD',cache:'no-store'}).then(function(a){if(a.status!==404||r&&Date.now()-r.at<6e4)return;` +
    `if(set(f.reloadKey,JSON.stringify({path:location.pathname,y:w.scrollY,at:Date.now()})))location.reload()},function(){})},true)`,
].join(';');
