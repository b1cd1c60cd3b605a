// Generated from late-loader.ts by `npm run inline-scripts`. Do not edit.

export const LATE_LOADER =
  "\"use strict\";(()=>{var r=3,c=1e3;function i(t,n){let e=document.createElement(\"script\");e.crossOrigin=t.crossOrigin,e.integrity=t.integrity,e.src=t.getAttribute(\"src\")??\"\",e.onerror=()=>n>0&&setTimeout(i,c,t,n-1),document.head.appendChild(e)}function o(){for(let t of document.querySelectorAll('script[type=\"text/x-late\"]'))i(t,r)}addEventListener(\"DOMContentLoaded\",()=>{document.hidden?o():requestAnimationFrame(()=>setTimeout(o))});})();";
