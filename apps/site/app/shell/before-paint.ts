import { HEADER_WHITE_AFTER_PX } from "@marque/contract/rules/layout";
import { UNPAINTED } from "./start/alive.ts";

/**
 * Runs in the head before anything is painted, so it is plain text and the same on every page (its hash stands in the content
 * security policy). In this order: where storage is blocked, one that lasts as long as the page takes its place, so that nobody, the
 * router included, has to care;
 * a token in the query leaves the address before anything else loads and waits in `window.__token`;
 * until the largest picture is painted the others keep waiting (`start/start-script.ts` says when), except on the way back and after a
 * reload, where the pictures are in the browser and the place to return to needs the heights of all parts;
 * a preview stands bare in a frame, and in gray where its visitor wants to see it so;
 * theme, elder-care, app style and whether the question for consent is to come become attributes of the root element; from now on scrolling past 30 px is an attribute too.
 * What it reads from storage is written by `store.ts`, `footer/appearance.ts`, `consent/consent.ts` and `preview/preview-gray.ts`; that the font for Latin letters has been
 * fetched before, `start/start-script.ts`.
 */
export const beforePaint = `(function(){
var d=document.documentElement,w=window;
["localStorage","sessionStorage"].forEach(function(n){try{w[n].getItem("")}catch(e){var m=new Map;
try{Object.defineProperty(w,n,{configurable:true,value:{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},
removeItem:function(k){m.delete(k)}}})}catch(e){}}});
function read(s,k){return w[s].getItem(k)}
var u=new URL(location.href),q=u.searchParams;
if(q.has("token")){w.__token=q.get("token");q.delete("token");history.replaceState(history.state,"",u.pathname+u.search+u.hash)}
d.setAttribute("data-js","");
var come=performance.getEntriesByType("navigation")[0];if(!come||come.type==="navigate")d.setAttribute("${UNPAINTED}","");
if(d.hasAttribute("data-preview")){if(w.self!==w.top)d.setAttribute("data-framed","");if(read("sessionStorage","previewGray")==="on")d.setAttribute("data-gray","true")}
var dark=matchMedia("(prefers-color-scheme: dark)");
function theme(){var c=read("localStorage","theme");if(c==="dark"||(c!=="light"&&dark.matches))d.setAttribute("data-theme","dark");else d.removeAttribute("data-theme")}
theme();
if(dark.addEventListener)dark.addEventListener("change",theme);
if(read("localStorage","latin")==="on")d.setAttribute("data-latin","");
if(read("localStorage","care")==="on")d.setAttribute("data-care","on");
var consent=read("localStorage","consent");d.toggleAttribute("data-asking",consent!=="agreed"&&consent!=="declined");
var a=q.get("appStyle");if(a==="1"||(a!=="0"&&read("sessionStorage","appStyle")==="true"))d.setAttribute("data-app-style","");
function scrolled(){d.toggleAttribute("data-scrolled",w.scrollY>${HEADER_WHITE_AFTER_PX})}
addEventListener("scroll",scrolled,{passive:true});scrolled();
})()`;
