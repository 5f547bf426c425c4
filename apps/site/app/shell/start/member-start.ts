import { BASE_PATH } from "@marque/contract/base-path";
import { SESSION_HEADER, SOURCE_HEADER } from "@marque/contract/http-transport";
import { LOGIN_PATH } from "@marque/contract/rules/redirect-target";
import { STORE_VERSION, VERSION_KEY } from "@marque/contract/store";

/** Attribute of the root element while the document of a page for members leads a visitor to the login: nothing of it is painted or begun. */
export const LEAVING = "data-leaving";

/** Name in the script that gives way to the addresses of each page. */
export const ADDRESSES = "__addresses";

/**
 * Runs in the head of the pages for members, after `before-paint.ts`. Whoever has no login, neither kept nor in the address, goes on to the
 * login page at once (specification §4), as `loginPath` says. For a member `window.__ask`, called once when the page's scripts begin,
 * asks what the page will ask first, beside the scripts; the answers wait in `window.__asked` for `asked-calls.ts`. They are asked as
 * `http-transport.ts` would; where the visit came by a mini-program, whose calls go elsewhere, the page asks by itself.
 * `ADDRESSES` stands for those of the calls, all by GET, as JSON.
 */
export const memberStart = `(function(){
var d=document.documentElement,w=window,l=localStorage;
function token(){try{var t=JSON.parse(l.getItem("token")),v=l.getItem("${VERSION_KEY}");
return(v===null||v==="${STORE_VERSION}")&&typeof t==="string"&&/^[\\x21-\\x7e]{1,200}$/.test(t)?t:null}catch(e){return null}}
if(!w.__token&&!token()){d.setAttribute("${LEAVING}","");
location.replace("${BASE_PATH}${LOGIN_PATH}?redirect="+encodeURIComponent(location.pathname.slice(${BASE_PATH.length})+location.search));return}
w.__ask=function(){
var t=token(),answers={};
if(!t||w.__token||sessionStorage.getItem("entrySource")!==null||/[?&]source=/.test(location.search))return;
${ADDRESSES}.forEach(function(url){var stop=new AbortController(),
answer=fetch(url,{headers:{accept:"application/json","${SOURCE_HEADER}":"WEB","${SESSION_HEADER}":t},signal:stop.signal});
answer.catch(function(){});answers[url]={answer:answer,stop:stop}});
w.__asked={token:t,at:performance.now(),answers:answers}}
})()`;
