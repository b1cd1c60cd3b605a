// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { BarChart } from "@/components/chart/bar-chart";
import { LineChart } from "@/components/chart/line-chart";
import { momentAt, momentPlaces, valueScale } from "@/components/chart/scales";
import { Sparkline } from "@/components/chart/sparkline";

afterEach(cleanup);

const moments = ["20 Nov", "21 Nov", "22 Nov"];
const found = { name: "found", values: [4, 10, 1_200] };
const missed = { name: "missed", values: [1, 0, 300] };

describe("scales", () => {
  it("begin at 0, end at a round figure, and have at most five ticks", () => {
    for (const largest of [...Array.from({ length: 300 }, (_, value) => value), 812, 1_201, 48_210, 999_999]) {
      const { place, ticks } = valueScale(largest);
      expect(place(0)).toBe(0);
      expect(place(largest)).toBeLessThanOrEqual(100);
      expect(ticks.length, String(largest)).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBe(0);
      expect(place(ticks.at(-1)!)).toBe(100);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });

  it("place moments in the middle of equal columns, and find the one under a pointer", () => {
    expect(momentPlaces(4)).toEqual([12.5, 37.5, 62.5, 87.5]);
    expect([0, 0.24, 0.26, 0.99, 1, -1].map((place) => momentAt(place, 4))).toEqual([0, 0, 1, 3, 3, 0]);
  });
});

const bars = () => [...document.querySelectorAll("rect")];

describe("a bar chart", () => {
  it("stacks its series from 0, in the same scale", () => {
    render(<BarChart label="Searches" moments={moments} series={[found, missed]} />);
    const [, , tall, , , onTop] = bars().map((bar) => ({
      y: Number(bar.getAttribute("y")),
      height: Number(bar.getAttribute("height")),
    }));
    expect(tall!.y + tall!.height).toBeCloseTo(100);
    expect(onTop!.y + onTop!.height).toBeCloseTo(tall!.y);
    expect(onTop!.height / tall!.height).toBeCloseTo(300 / 1_200);
  });

  it("moves one point with keys, reads it out, and marks its bars alone", async () => {
    const user = userEvent.setup();
    render(<BarChart label="Searches" moments={moments} series={[found, missed]} />);
    const chart = screen.getByRole("slider", { name: "Searches" });
    expect(chart.getAttribute("aria-valuetext")).toBe("22 Nov: 1,200 found, 300 missed");
    await user.tab();
    expect(document.activeElement).toBe(chart);
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(chart.getAttribute("aria-valuenow")).toBe("2");
    expect(chart.getAttribute("aria-valuetext")).toBe("21 Nov: 10 found, 0 missed");
    expect(bars().map((bar) => bar.hasAttribute("data-pointed"))).toEqual([false, true, false, false, true, false]);
    expect(screen.getByText("Sum").nextElementSibling?.textContent).toBe("10");
    await user.keyboard("{End}{ArrowRight}");
    expect(chart.getAttribute("aria-valuenow")).toBe("3");
    await user.keyboard("{Home}{ArrowLeft}");
    expect(chart.getAttribute("aria-valuenow")).toBe("1");
    await user.keyboard("{Escape}");
    expect(bars().some((bar) => bar.hasAttribute("data-pointed"))).toBe(false);
  });

  it("moves the same point with the pointer", () => {
    render(<BarChart label="Searches" moments={moments} series={[found]} />);
    const chart = screen.getByRole("slider");
    chart.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
    fireEvent.pointerMove(chart, { clientX: 250 });
    expect(chart.getAttribute("aria-valuetext")).toBe("21 Nov: 10 found");
    fireEvent.pointerLeave(chart);
    expect(document.querySelector("[data-pointed-moment]")).toBeNull();
  });

  it("is the same as a table", async () => {
    const user = userEvent.setup();
    render(<BarChart label="Searches" moments={moments} series={[found, missed]} />);
    await user.click(screen.getByText("The same as a table"));
    fireEvent(document.querySelector("details")!, new Event("toggle"));
    const cells = [...document.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ["20 Nov", "4", "1"],
      ["21 Nov", "10", "0"],
      ["22 Nov", "1,200", "300"],
    ]);
  });
});

it("a line chart draws a line for each series and names them in a legend", () => {
  render(<LineChart label="Searches" moments={moments} series={[found, missed]} />);
  expect(
    [...document.querySelectorAll("path")].map((path) => path.getAttribute("d")!.match(/[ML,]/g)?.join("")),
  ).toEqual(["M,L,L,", "M,L,L,"]);
  expect(document.querySelector("figcaption")?.textContent).toBe("foundmissed");
});

it("a sparkline says in words what it shows", () => {
  render(<Sparkline label="Rising" values={[0, 5, 10]} />);
  expect(screen.getByRole("img", { name: "Rising" }).querySelector("path")?.getAttribute("d")).toMatch(
    /^M16\.667,100L50,50L83\.333,0$/,
  );
});

describe("a chart with a period before", () => {
  const before = { name: "30 Oct – 1 Nov", moments: ["30 Oct", "31 Oct", "1 Nov"], values: [5, 0, 3_000] };
  const dollars = (value: number) => `$${value}`;

  it("marks it in bars and lines, in a scale that holds both, and names both in the point and the table", async () => {
    const { unmount } = render(
      <BarChart label="Sold" moments={moments} series={[found, missed]} before={before} format={dollars} />,
    );
    expect(document.querySelectorAll(".chart-before")).toHaveLength(3);
    expect(Number(document.querySelectorAll(".chart-before")[2]!.getAttribute("y1"))).toBe(0);
    const chart = screen.getByRole("slider", { name: "Sold" });
    chart.focus();
    await userEvent.keyboard("{Home}");
    expect(chart.getAttribute("aria-valuetext")).toBe("20 Nov: $4 found, $1 missed");
    const pairs = [...document.querySelectorAll(".chart-tip dt")].map(
      (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
    );
    expect(pairs).toEqual(["found $4", "missed $1", "Sum $5", "30 Oct $5", "Change 0%"]);
    await userEvent.click(screen.getByText("The same as a table"));
    expect(screen.getAllByRole("columnheader", { name: before.name })).toHaveLength(1);
    unmount();
    render(<LineChart label="Sold" moments={moments} series={[found]} before={before} />);
    expect(document.querySelectorAll(".chart-line")).toHaveLength(2);
  });
});
