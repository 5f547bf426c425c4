import { ALIVE, LATE, LOST, SEEN, SEEN_MARK, UNPAINTED, UNREACHABLE } from "./alive.ts";
import { LEAVING } from "./member-start.ts";

/** Where the page's modules are listed for the script below. */
export const MODULES_BLOCK = "page-modules";
/** Where what the loaders brought stands for the router. */
export const LOADER_BLOCK = "loader-data";

/** Name in the script that gives way to the hand-off of each document. */
export const HANDOFF = "__handoff";

/** Where what was typed outlives a document that is loaded anew because its scripts were lost. */
const TYPED_KEY = "typed";

/** Whoever is still waiting for a picture by then gets the scripts beside it, in milliseconds. */
const LATEST_START_MS = 8_000;

/** What only a script can carry out; everything else (links, fields, `details`) the browser does by itself. */
const PRESSED = [
  ...["button", "input[type=submit]", "a[aria-haspopup]"],
  ...["button", "checkbox", "radio", "switch", "tab", "combobox"].map((role) => `[role=${role}]`),
].join();
/** Keys that move the focus or mean nothing by themselves. */
const NO_PRESS = ["Tab", "Shift", "Control", "Alt", "Meta"];

/**
 * Runs at the end of the document, plain text and the same on every page (its hash stands in the content security policy). The page is
 * whole and its links work without scripts, so these come once the largest picture is painted, or at once at the first sign of the
 * visitor; a pointer's first move is none, because browsers report where it rests. The pictures further down wait for the largest too,
 * because a slow line carries them side by side. Until React has taken over,
 *
 * - what is pressed is kept and pressed then in its order, each element and each of its keys once, with a microtask between two, in
 *   which React does what the one before asked for, and so are forms that Enter sends; links within the page wait too, and all where the
 *   address brings something to the visit that a script has to keep;
 * - what is typed and ticked is kept, and typed and ticked again for React, which hears too which fields were left;
 * - where the pointer rests and what has the focus is said again.
 *
 * A form whose code comes later than the page's is treated so until it is alive itself. The whole style sheet comes with the scripts and
 * before they take over: the document has the rules of its own page alone (`page-styles.server.ts`), and what they show may need others.
 * The font for Latin letters comes last, for the next document: this one stays as it was set. A script or a sheet that could not be had
 * stays lost for the document: the next press loads the page anew, if it can be reached, and what was typed is typed again there.
 *
 * `HANDOFF` stands for what the router wants to know before the first of its modules, as JSON.
 */
export const startScript = `(function(){
var d=document,w=window,root=d.documentElement,state=root.hasAttribute("${LEAVING}")?"gone":"",gone=false,due=[],held=[],filled=[],over=null,place;
function text(id){return d.getElementById(id).textContent}
var router=w.__reactRouterContext=${HANDOFF};
router.stream=new ReadableStream({start:function(to){to.enqueue(text("${LOADER_BLOCK}"));to.close()}}).pipeThrough(new TextEncoderStream());
var page=JSON.parse(text("${MODULES_BLOCK}"));
function attach(rel,href){return new Promise(function(done){var l=d.createElement("link");l.rel=rel;l.onload=l.onerror=done;l.href=href;d.head.append(l)})}
function tell(name){d.dispatchEvent(new Event(name))}
function waits(el){return state!=="alive"||el.closest("[${LATE}]")||due.some(function(n){return n.contains(el)})}
function seen(){begin();if(!root.hasAttribute("${SEEN_MARK}")){root.setAttribute("${SEEN_MARK}","");tell("${SEEN}")}}
function begin(){
if(state)return;state="begun";show();if(w.__ask)w.__ask();
var sheet=page.sheet&&attach("stylesheet",page.sheet).then(function(e){if(e.type==="error")throw e});
page.preload.forEach(function(href){attach("modulepreload",href)});
var routes={},ids=Object.keys(page.routes);
Promise.all([sheet,import(page.manifest)].concat(ids.map(function(id){return import(page.routes[id])}))).then(function(modules){
ids.forEach(function(id,i){routes[id]=modules[i+2]});w.__reactRouterRouteModules=routes;return import(page.entry)}).catch(function(){state="lost"})}
function fields(){return Array.from(d.querySelectorAll("input,textarea"))}
function keep(){try{sessionStorage.setItem("${TYPED_KEY}",JSON.stringify([location.pathname,filled.map(function(f){return[fields().indexOf(f[0]),f[1],f[2]]})]))}catch(e){}}
function restore(){try{var kept=JSON.parse(sessionStorage.getItem("${TYPED_KEY}"));sessionStorage.removeItem("${TYPED_KEY}");
if(kept&&kept[0]===location.pathname)kept[1].forEach(function(f){var el=fields()[f[0]];if(!el||el.type==="file")return;
if(f[1])el.checked=f[2];else el.value=f[2];filled.push([el,f[1],f[2]])})}catch(e){}if(filled.length)seen()}
function retry(){fetch(page.entry,{method:"HEAD",cache:"no-store"}).then(function(){keep();location.reload()},function(){tell("${UNREACHABLE}")})}
function hold(el,e,how,again){seen();if(state==="lost"||gone)retry();e.preventDefault();e.stopImmediatePropagation();
if(held.some(function(h){return h[0]===el&&h[1]===how}))return;held.push([el,how,again]);el.setAttribute("data-held","")}
function pressed(also){return also+"${PRESSED}"}
function click(e){if(!waits(e.target))return;var el=e.target.closest(pressed("a[href],"));
if(!el||e.ctrlKey||e.metaKey||e.shiftKey||!el.matches(pressed(""))&&el.pathname!==location.pathname&&!location.search&&!w.__token)return;
hold(el,e,"click",function(){el.click()})}
function submit(e){if(waits(e.target))hold(e.target,e,"submit",function(){e.target.requestSubmit()})}
function key(e){seen();if(!waits(e.target))return;var el=e.target.closest(pressed("[aria-expanded],"));
if(el&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!${JSON.stringify(NO_PRESS)}.includes(e.key)&&!el.matches("input")&&(!el.matches("a,button")||e.key!=="Enter"&&!(e.key===" "&&el.matches("button"))))
{var clicks=e.key===" "&&!el.matches("a,button");hold(el,e,clicks?"click":e.key,function(){if(clicks)el.click();else el.dispatchEvent(new KeyboardEvent("keydown",{key:e.key,code:e.code,bubbles:true,cancelable:true}))})}}
function fill(e){seen();var el=e.target,ticks=el.type==="checkbox"||el.type==="radio";
if(!waits(el)&&!filled.some(function(f){return f[0]===el}))return;
filled=filled.filter(function(f){return f[0]!==el});filled.push([el,ticks,ticks?el.checked:el.value])}
function sign(e){
if(e.type==="pointermove"){var at=e.clientX+" "+e.clientY,moved=place&&place!==at;place=at;over=e.pointerType==="mouse"?e:null;if(!moved)return}
seen()}
var heard={click:click,submit:submit,input:fill,change:fill,pointermove:sign,pointerdown:sign,touchstart:sign,keydown:key,focusin:sign,wheel:sign};
function listen(){Object.keys(heard).forEach(function(n){d.addEventListener(n,heard[n],{capture:true,passive:heard[n]===sign})})}
function stop(){Object.keys(heard).forEach(function(n){d.removeEventListener(n,heard[n],true)})}
function release(where){
function isDue(f){return where.contains(f[0])&&!waits(f[0])}
function isNot(f){return !isDue(f)}
var typed=filled.filter(isDue),actions=held.filter(isDue),on=d.activeElement,at=over&&d.elementFromPoint(over.clientX,over.clientY);
filled=filled.filter(isNot);held=held.filter(isNot);
typed.forEach(function(f){var el=f[0],changed=["input","change"];
if(f[1]){el.checked=el.type!=="radio"&&!f[2];if(el.checked!==f[2])el.click();return}
if(el.type==="file")changed.shift();
else{el.value="";Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el),"value").set.call(el,f[2])}
changed.forEach(function(n){el.dispatchEvent(new Event(n,{bubbles:true}))});
if(el!==on)el.dispatchEvent(new FocusEvent("focusout",{bubbles:true}))});
if(at&&isDue([at]))["pointerover","mouseover"].forEach(function(n){
at.dispatchEvent(new PointerEvent(n,{bubbles:true,pointerType:"mouse",clientX:over.clientX,clientY:over.clientY}))});
if(on!==d.body&&isDue([on]))on.dispatchEvent(new FocusEvent("focusin",{bubbles:true}));
(function next(){var a=actions.shift();if(!a)return;a[0].removeAttribute("data-held");a[2]();Promise.resolve().then(next)})()}
listen();
restore();
d.addEventListener("${ALIVE}",function(e){
due.push(e.target);
setTimeout(function(){due.shift();
if(state!=="alive"){state="alive";root.setAttribute("data-alive","");later(latin)}
release(e.target);if(!d.querySelector("[${LATE}]"))stop()})});
d.addEventListener("${LOST}",function(){gone=true});
function later(work){(w.requestIdleCallback||setTimeout)(work)}
function latin(){if(!root.hasAttribute("data-latin"))d.fonts.load('1em "Instrument Sans Variable"').then(function(faces){
if(faces.length)localStorage.setItem("latin","on")}).catch(function(){})}
function show(){root.removeAttribute("${UNPAINTED}")}
function framed(next){return function(){requestAnimationFrame(function(){requestAnimationFrame(next)})}}
function largest(){try{new PerformanceObserver(function(list,o){o.disconnect();later(begin)}).observe({type:"largest-contentful-paint",buffered:true})}catch(e){later(begin)}}
var first=d.querySelector("img[fetchpriority=high]"),ready=first?first.decode().catch(function(){}):Promise.resolve();
ready.then(framed(show));
function loaded(){ready.then(framed(largest))}
if(d.readyState==="complete")loaded();else addEventListener("load",loaded);
setTimeout(begin,${LATEST_START_MS});
})()`;
