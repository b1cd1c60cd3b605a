import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLiteralCalls } from "@/web/framework/literal-calls";

const START = '{"otherChunks":["static/chunks/a-0.1~x.js"],"runtimeModuleIds":[94553]}';

describe("calls with literals only", () => {
  it.each([
    "(self.__next_f=self.__next_f||[]).push([0])",
    "( self.__next_f ||= [] ).push( [0] ) ;",
    "(self.__next_f = self.__next_f ?? []).push([0, null])",
    "(window.__next_f || (window.__next_f = [])).push([0])",
    'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cscript\\u003e\\"}\\n\u00fcber"])',
    'self.__next_f.push([1, "a"])',
    "self.__next_f.push([1,'it\\'s \"a\"'])",
    'self["__next_f"]["push"]([1,"a"])',
    "__next_f\n  .push([\n    1,\n    'a',\n  ]);",
    'self.__next_f.push([4,"a",-1.5e3,true,null,[[]],{k:1,"l m":[!0]}])',
    'self.__next_f.push([1,"a"]);self.__next_f.push([1,"b"])',
    `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${START});`,
    `(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push(${START})`,
    `(globalThis.TURBOPACK ||= []).push({ runtimeModuleIds: [1], otherChunks: ['static/chunks/a.js'] })`,
    '(self.TURBOPACK||=[]).push({"version":2,"otherChunks":[{"path":"/_next/static/chunks/b/c.js","included":[1]}],"x":"y"})',
    '$RC("B:0","S:0")',
    "$RC('B:0', 'S:0');",
    '$RR("B:1","S:1",[["/a.css","media","all"]]);$RX("B:2","digest")',
  ])("are recognised in any spelling: %s", (script) => {
    expect(isLiteralCalls(script)).toBe(true);
  });

  it.each([
    "",
    ";",
    "self.__next_f",
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]) alert(1)',
    'self.__next_f.push([1,"a"+alert(1)+"b"])',
    'self.__next_f.push([alert(1),"a"])',
    "self.__next_f.push([1,alert])",
    "self.__next_f.push([1,`a`])",
    "self.__next_f.push([1,`$" + "{alert(1)}`])",
    'self.__next_f.push([1,"a\nb"])',
    'self.__next_f.push([1,"a\\"])',
    "self.__next_f.push(...[1])",
    "self.__next_f.push([...'a'])",
    "self.__next_f.push([1,/a/])",
    "self.__next_f.push([1n])",
    "self.__next_f.push([01])",
    "self.__next_f.push([nullable])",
    "self.__next_f.push([1.toString])",
    "self.__next_f.push([void 0()])",
    "self.__next_f.push(()=>alert(1))",
    "self.__next_f.push({get a(){alert(1)}})",
    "self.__next_f.push({a(){}})",
    "self.__next_f.push({[alert(1)]:1})",
    "self.__next_f.push({a:alert(1)})",
    "self.__next_f.push({alert})",
    "self.__next_f.push([1],)//",
    "self.__next_f.push([1])/*",
    "self.__next_f.push([1])(alert)",
    "self.__next_f.push([1]).concat()",
    "self.__next_f.push([1]),alert(1)",
    "self.__next_f.push([1])\nalert(1)",
    "self.__next_f=[1]",
    "(self.__next_f=self.__next_g||[]).push([0])",
    "(self.__next_f=self.TURBOPACK||[]).push([0])",
    "(self.__next_f=alert(1)||[]).push([0])",
    "(self.__next_f||(self.__next_f=[alert(1)])).push([0])",
    "self.__next_f.pop([0])",
    "self.__next_f.pushed([0])",
    'self.__next_s.push(["/a.js",{"children":"alert(1)"}])',
    "self.__next_fx.push([0])",
    "top.__next_f.push([0])",
    "self.TURBOPACK.push([1,2])",
    'self.TURBOPACK.push({"otherChunks":["https://evil.example/a.js"]})',
    'self.TURBOPACK.push({"otherChunks":["//evil.example/a.js"]})',
    'self.TURBOPACK.push({"otherChunks":["static/chunks/../../../media/a.js"]})',
    'self.TURBOPACK.push({"otherChunks":["static/chunks/a.js?x=/../b"]})',
    'self.TURBOPACK.push({"otherChunks":["static/chunks/\\u002e\\u002e/a.js"]})',
    'self.TURBOPACK.push({"otherChunks":["media/a.js"]})',
    'self.TURBOPACK.push({"runtimeModuleIds":[alert(1)]})',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    "$RC",
    "$RC=alert",
    "$RCX(1)",
    "$R(1)",
    "alert(1)",
  ])("don't admit anything else: %s", (script) => {
    expect(isLiteralCalls(script)).toBe(false);
  });

  const quoted = (text: string) =>
    fc.constantFrom(
      JSON.stringify(text),
      `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
    );
  const space = fc.constantFrom("", " ", "\n", "\t ");
  const literal = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: "grapheme" }).chain(quoted),
      fc.oneof(fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true })).map((value) => JSON.stringify(value)),
      fc.constantFrom("null", "true", "false"),
      fc.tuple(fc.array(tie("value"), { maxLength: 4 }), space).map(([items, s]) => `[${s}${items.join(`,${s}`)}${s}]`),
    ),
  })).value;

  it("are recognised with any literal, and evaluate to it", () => {
    fc.assert(
      fc.property(literal, space, (value, s) => {
        const script = `self${s}.${s}__next_f.push(${s}${value}${s})`;
        expect(isLiteralCalls(script)).toBe(true);
        const pushed: unknown[] = [];
        runInNewContext(script, { self: { __next_f: pushed } });
        expect(pushed).toHaveLength(1);
      }),
    );
  });

  it("call nothing else, whatever is inserted into them", () => {
    const pieces = [
      "alert(1)",
      "`$" + "{alert(1)}`",
      '"',
      "'",
      "\\",
      "]",
      ")",
      ";",
      ",",
      "+",
      "\n",
      "//",
      "/*",
      "=>",
      "(",
      "[",
      "{",
      "}",
      ":",
    ];
    const inserted = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(literal, inserted, inserted, fc.nat(), fc.nat(), (value, one, other, from, at) => {
        const valid = `self.__next_f.push([1,${value}])`;
        const first = from % (valid.length + 1);
        const changed = valid.slice(0, first) + one + valid.slice(first);
        const second = at % (changed.length + 1);
        const script = changed.slice(0, second) + other + changed.slice(second);
        if (!isLiteralCalls(script)) return;
        let calls = 0;
        runInNewContext(script, { self: { __next_f: [] }, alert: () => (calls += 1) });
        expect(calls).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ["a long string", (length: number) => `self.__next_f.push([1,"${"a\\n".repeat(length / 3)}`],
    ["spaces", (length: number) => `self.__next_f${" ".repeat(length)}`],
    ["many calls", (length: number) => '$RC("a");'.repeat(length / 9)],
    ["many numbers", (length: number) => `self.__next_f.push([${"1,".repeat(length / 2)}`],
    ["many digits", (length: number) => `self.__next_f.push([${"1".repeat(length)}`],
    ["brackets", (length: number) => `self.__next_f.push(${"[".repeat(length)}`],
  ])("are read in linear time: %s", (_, scriptOf) => {
    const before = process.cpuUsage();
    isLiteralCalls(scriptOf(4_000_000));
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  });
});
