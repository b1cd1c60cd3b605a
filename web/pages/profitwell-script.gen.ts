// Generated from profitwell-script.ts by `npm run inline-scripts`. Do not edit.

export const PROFITWELL_SNIPPET =
  "\"use strict\";(()=>{addEventListener(\"message\",({data:i,origin:a,source:r})=>{let t=i?.profitwell;if(window.profitwell||parent===window||r!==parent||a!==location.origin||typeof t!=\"string\")return;let n=document.getElementById(\"profitwell-js\")?.dataset,o=[];window.profitwell=Object.assign((...d)=>{o.push(d)},{q:o});let e=document.createElement(\"script\");e.async=!0,e.src=`${n?.src}?auth=${encodeURIComponent(n?.pwAuth??\"\")}`,document.head.append(e),window.profitwell(\"start\",{user_email:t})});})();";
