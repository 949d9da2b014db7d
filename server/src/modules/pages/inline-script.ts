/**
 * Runs before the first paint: who was signed in here before sees no "Login" until that is confirmed. The attribute is read by
 * the shell's styles and removed when the shell has taken over.
 */
const sessionHint =
  "try{if(localStorage.getItem('access-token'))document.documentElement.dataset.session='expected'}catch{}";

/**
 * What was rendered ahead looks alive without the shell's script: where that did not arrive, or was refused for its hash, a
 * sentence says so. A bad copy in the browser's cache would fail again, so the file is asked for past it before the reload.
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

/** The element with what a page asks for once it has been read to its end, where its HTML has all of the first view. */
export const laterFilesId = 'ocs-files';

/** On a slow line pictures and letters would share it with the scripts, and be there when they are. */
const laterFiles = `;addEventListener('DOMContentLoaded',()=>{
const files=document.getElementById('${laterFilesId}');
if(files)document.head.append(files.content)
})`;

/** The one inline script of every page; the policy has its hash. */
export const inlineScript = sessionHint + (shellFailure + laterFiles).replaceAll('\n', '');
