import { type Node, parseExpressionAt } from "acorn";
import { describe, expect, it } from "vitest";
import { evaluationOrder } from "@/web/framework/evaluation-order";

const factories = (modules: Record<string, string>) =>
  new Map<string, Node>(
    Object.entries(modules).map(([id, code]) => [id, parseExpressionAt(code, 0, { ecmaVersion: "latest" })]),
  );

describe("the order in which a page's modules are evaluated", () => {
  it("has each module once, after those that it imports or requires", () => {
    const order = evaluationOrder(
      ["1"],
      factories({
        1: "e=>{var t=e.i(2),n=e.r(3)}",
        2: "(e,t,r)=>{r.x=e.r(4)}",
        3: "function(e){e.i(4),e.i(2)}",
        4: "e=>{e.s([])}",
      }),
    );
    expect(order).toEqual(["4", "2", "3", "1"]);
  });

  it("has the modules that a root defers, but not those that others defer or may not need", () => {
    const order = evaluationOrder(
      ["1"],
      factories({
        1: "e=>{(0,e.r(2).begin)(()=>{e.r(3)})}",
        2: "e=>{e.s([],()=>e.i(4)),self.old&&e.r(5);if(self.old)e.r(6)}",
        3: "e=>{try{e.r(7)}catch{}}",
        ...Object.fromEntries([4, 5, 6, 7].map((id) => [id, "e=>{}"])),
      }),
    );
    expect(order).toEqual(["2", "3", "1"]);
  });

  it("is finite for circular imports, and leaves out missing modules", () => {
    expect(evaluationOrder(["1"], factories({ 1: "e=>{e.i(2),e.i(9)}", 2: "e=>{e.i(1)}" }))).toEqual(["2", "1"]);
  });
});
