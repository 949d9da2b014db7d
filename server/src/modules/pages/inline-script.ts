/** Runs before the first paint: the theme that the person chose on the account page (`shell/src/theme`). */
const themeHint =
  "try{const theme=localStorage.getItem('ocs-theme');if(theme)document.documentElement.dataset.theme=theme}catch{}";

/**
 * Runs before the first paint. Styles hide prerendered elements that are for visitors, such as "Login", from a person with a
 * stored session. After hydration, React decides.
 */
const sessionHint =
  "try{if(localStorage.getItem('access-token'))document.documentElement.dataset.session='expected'}catch{}";

/** The address that the HTML belongs to. Back and Forward may change the page's address before the shell starts. */
const addressHint = 'document.documentElement.dataset.url=document.URL;';

/**
 * Prerendered HTML looks interactive before hydration. Keeps the last action on each element that does not react yet. Elements
 * that React or a mounted page has taken over are skipped. The shell repeats the kept actions (`shell/src/early-actions.ts`).
 */
const earlyActions = `{const early=window.ocsEarlyActions=new Map();
const kinds={click:'#root [type=button]',change:'#root select',submit:'#root form'};
for(const type in kinds)addEventListener(type,event=>{
const element=event.target.closest?.(kinds[type]);
if(!element||element.closest('[data-mounted]')||Object.keys(element).some(key=>key.startsWith('__react')))return;
if(type==='submit')event.preventDefault();
early.set(element,{event,value:element.value})
},true)}`;

/**
 * Prerendered HTML looks interactive before hydration. If the shell’s script fails to load, a message says so, and
 * Reload refetches it past the browser cache, which may hold the bad copy.
 */
const shellFailure = `addEventListener('error',({target})=>{
if(!target.dataset?.version)return;
const bar=document.createElement('div'),text=document.createElement('p'),button=document.createElement('button');
bar.setAttribute('role','alert');
bar.style.cssText='padding:1rem;background:var(--ocs-color-danger-soft,#fbe3dc)';
text.textContent='Nothing on this page reacts yet: a part of it did not arrive, or was altered on its way to you.';
button.textContent='Reload';
button.style.cssText='min-height:44px;margin-top:.5rem;padding:0 1.25rem;border:1px solid;border-radius:999px;background:none;cursor:pointer';
button.onclick=()=>fetch(target.src,{cache:'reload'}).then(()=>location.reload(),()=>{text.textContent='The shop cannot be reached. Check your connection, then press Reload again.'});
bar.append(text,button);
document.body.prepend(bar)
},true)`;

/** The template with scripts and preloads that wait until the whole first view is parsed. */
export const laterFilesId = 'ocs-files';

/** On a slow connection, pictures and fonts would compete with the scripts. */
const loadLaterFiles = `;addEventListener('DOMContentLoaded',()=>{
const files=document.getElementById('${laterFilesId}');
if(files)document.head.append(files.content)
})`;

/**
 * Only fetches the scripts, and runs them when the visitor begins to do something. A browser reports a pointer that rests on the
 * page as moved by nothing. Who was here before, in this tab, has a scroll position that the shell restores.
 */
const loadOnIntent = `;addEventListener('DOMContentLoaded',()=>{
const {content}=document.getElementById('${laterFilesId}'),wanted=new AbortController();
const load=()=>{wanted.abort();document.head.append(content)};
let isNew=true;
try{isNew=!sessionStorage.getItem('ocs-scroll')}catch{}
if(!isNew||scrollY||document.documentElement.dataset.session||ocsEarlyActions.size)return load();
for(const type of ['pointermove','pointerdown','click','keydown','focusin','scroll','change','submit'])addEventListener(type,({movementX,movementY})=>{
if(type!=='pointermove'||movementX||movementY)load()
},{capture:true,passive:true,signal:wanted.signal});
addEventListener('load',()=>{for(const {href,src} of content.children){
const link=document.createElement('link');
link.rel='prefetch';link.as='script';link.crossOrigin='';link.href=href||src;
document.head.append(link)
}})
})`;

const scriptWith = (loadFiles: string): string =>
  themeHint + sessionHint + addressHint + (earlyActions + shellFailure + loadFiles).replaceAll('\n', '');

/** The only inline script of a page; the policy has its hash. */
export const inlineScript = scriptWith(loadLaterFiles);
/** That of a page whose scripts wait for the visitor. */
export const inlineScriptOnIntent = scriptWith(loadOnIntent);
