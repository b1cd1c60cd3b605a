import { DARK, LIGHT } from "@/simulators/frame/tokens";

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** The styles of all pages of the simulators: the design's colours and measures, dark and light, from 320 px up. */
export const STYLES = `
:root { color-scheme: dark; ${declare(DARK)} }
@media (prefers-color-scheme: light) { :root { color-scheme: light; ${declare(LIGHT)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 430 .9375rem/1.5 "Mona Sans Variable", "Helvetica Neue", Arial, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--panel); }
header p { max-width: var(--page); margin: 0 auto; padding: .75rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; color: var(--ink-3); font-size: .8125rem; }
header b { color: var(--ink); font-size: .9375rem; font-weight: 640; letter-spacing: -.01em; }
main { max-width: var(--page); margin: 0 auto; padding: 2rem 1rem 4rem; display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.12; font-weight: 640; letter-spacing: -.018em; overflow-wrap: anywhere; }
h2 { margin: 0 0 .75rem; font-size: 1.0625rem; font-weight: 640; letter-spacing: -.01em; }
h3 { margin: 0 0 .5rem; font-size: .9375rem; font-weight: 560; }
p { margin: 0; } .quiet { color: var(--ink-2); } small, .small { font-size: .8125rem; color: var(--ink-3); }
a { color: var(--ink); text-underline-offset: .2em; text-decoration-color: var(--line-control); }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; }
.stack { display: grid; gap: 1rem; } .stack.tight { gap: .375rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; } .row.ends { justify-content: space-between; }
.row form { margin: 0; } .columns { display: grid; gap: 1.5rem; }
@media (min-width: 800px) { .columns { grid-template-columns: 1fr 1fr; } }
.price { font: 480 2rem/1 "Martian Mono Variable", ui-monospace, Menlo, monospace; letter-spacing: -.04em; }
.data, time { font: 380 .75rem/1.5 "Martian Mono Variable", ui-monospace, Menlo, monospace; }
label { display: grid; gap: .375rem; font-size: .8125rem; color: var(--ink-2); }
label.line { display: flex; align-items: center; gap: .625rem; min-height: 2.25rem; color: var(--ink); font-size: .9375rem; }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .75rem; } legend { padding: 0 0 .5rem; font-weight: 560; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
input:not([type=checkbox]):not([type=radio]), select, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; font-size: 1rem; color: var(--ink); background: var(--raised); border: 1px solid var(--line-control); border-radius: 6px; }
input[type=checkbox], input[type=radio] { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--ink); flex: none; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0 1.125rem; font: inherit; font-weight: 560; border: 1px solid var(--line-control); border-radius: 6px; background: transparent; color: var(--ink); cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--raised); }
button.main { background: var(--ink); border-color: var(--ink); color: var(--on-ink); } button.main:hover { opacity: .9; }
button.small { min-height: 2.25rem; padding: 0 .75rem; font-size: .8125rem; color: var(--ink); }
button.wide { width: 100%; }
.notice { padding: .75rem 1rem; border-left: 2px solid var(--line-control); background: var(--raised); border-radius: 0 6px 6px 0; }
.notice.danger { border-color: var(--danger); color: var(--danger); } .notice.ok { border-color: var(--ok); }
.tag { font-size: .75rem; color: var(--ink-2); } .tag.ok { color: var(--ok); } .tag.danger { color: var(--danger); } .tag.warn { color: var(--warn); }
ul.list { list-style: none; margin: 0; padding: 0; } ul.list > li { padding: .75rem 0; border-top: 1px solid var(--line); }
ul.list > li:first-child { border-top: 0; padding-top: 0; } ul.list > li:last-child { padding-bottom: 0; }
ul.list a { overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: .8125rem; }
th { text-align: left; font-weight: 430; color: var(--ink-3); } th, td { padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
tr:first-child th { border-top: 0; } td.id { font: 380 .6875rem/1.7 "Martian Mono Variable", ui-monospace, Menlo, monospace; color: var(--ink-2); }
td button.small { min-height: 1.75rem; padding: 0 .625rem; }
@media (max-width: 640px) {
  table, tbody { display: block; } tr { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .625rem 0; border-top: 1px solid var(--line); }
  th { display: none; } tr:has(th) { display: none; } tr:first-child, tr:has(th) + tr { border-top: 0; padding-top: 0; }
  td { padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; } td:empty { display: none; }
  td button.small { min-height: 2.25rem; }
}
form.search { display: grid; grid-template-columns: 1fr auto; gap: .75rem; align-items: end; }
.fresh { display: none; } form:has([name=saved][value=new]:checked) .fresh { display: grid; }
summary { cursor: pointer; min-height: 2.25rem; align-content: center; } details[open] summary { margin-bottom: .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; margin: 0; } dt { color: var(--ink-3); } dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 380 .8125rem/1.6 "Martian Mono Variable", ui-monospace, Menlo, monospace; }
a.button[aria-current] { background: var(--raised); border-color: var(--ink); }
iframe.mail { height: 50rem; } iframe.mail.narrow { max-width: 390px; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line-strong); border-radius: 10px; background: #fff; }
`;
