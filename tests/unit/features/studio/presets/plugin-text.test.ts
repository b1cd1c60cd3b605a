import { describe, expect, it } from "vitest";
import { optionWord, parsePlugins, pluginOptions, pluginWord } from "@/features/studio/presets/plugin-text";
import { PLUGINS } from "@/tests/unit/features/studio/presets/fake-presets";

const any = (title: string) => ({ title, version: null });

describe("plugins that were typed or pasted", () => {
  it.each([
    ["vital", [any("Vital")]],
    ["Vital 1.5", [{ title: "Vital", version: "1.5" }]],
    [" VITAL   from  v1.5 ; serum", [{ title: "Vital", version: "1.5" }, any("Serum")]],
    ["Zebra 2", [any("Zebra 2")]],
    ["zebra 2 from 2.9", [{ title: "Zebra 2", version: "2.9" }]],
    ["Tide 3", [any("Tide 3")]],
    ["Tide from 3", [{ title: "Tide", version: "3" }]],
    ["Tide from beta", [{ title: "Tide", version: "beta" }]],
    ["–", []],
  ])("“%s”", (text, plugins) => {
    expect(parsePlugins(text, PLUGINS)).toEqual({ plugins });
  });

  it.each([
    ["Vital, vital 2", "Names Vital twice."],
    ["a, b, c, d, e, f", "Maximum 5 plugins allowed."],
    ["x".repeat(61), "A name must be at most 60 characters."],
    [`Vital ${"1".repeat(21)}`, "A version must be at most 20 characters."],
  ])("are refused: “%s”", (text, sentence) => {
    expect(parsePlugins(text, PLUGINS)).toBe(sentence);
  });

  it("are read as they are shown", () => {
    const plugins = [{ title: "Vital", version: "1.5" }, any("Zebra 2"), any("Tide")];
    expect(parsePlugins(plugins.map(pluginWord).join(", "), PLUGINS)).toEqual({ plugins });
  });
});

describe("the plugins that can be chosen", () => {
  const options = (text: string, chosen = [{ title: "Vital", version: "1.5" }]) =>
    pluginOptions(text, chosen, PLUGINS).map(optionWord);

  it("are all of the list, those that are chosen first", () => {
    expect(options("")).toEqual(["Vital from 1.5", "Serum", "Zebra 2"]);
  });

  it("have the text in their names, or are proposed", () => {
    expect(options("er")).toEqual(["Serum", "Propose “er”"]);
    expect(options("SERUM")).toEqual(["Serum"]);
  });

  it("get the version at the end of the text", () => {
    expect(options("ser 1.3")).toEqual(["Serum from 1.3", "Propose “ser 1.3”"]);
    expect(options("vital 2")).toEqual(["Vital from 2"]);
    expect(options("zebra 2")).toEqual(["Zebra 2"]);
    expect(options("Tide from 3")).toEqual(["Propose “Tide from 3”"]);
  });
});
