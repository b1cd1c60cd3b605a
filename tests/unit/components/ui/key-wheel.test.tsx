// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { KeyWheel } from "@/components/ui/key-wheel";
import { fittingIndexes, WHEEL_KEYS, type WheelKey } from "@/components/ui/key-wheel-geometry";

afterEach(cleanup);

function Picker({ initial }: { initial: WheelKey | null }) {
  const [value, setValue] = useState(initial);
  return <KeyWheel value={value} onChange={setValue} />;
}

const checked = () => screen.getByRole("radio", { checked: true }).getAttribute("aria-label");
const name = (index: number) => `${WHEEL_KEYS[index]?.tonic} ${WHEEL_KEYS[index]?.mode}`;

describe("KeyWheel", () => {
  it("is one group of 24 radio buttons", () => {
    render(<Picker initial={null} />);
    expect(screen.getAllByRole("radio")).toHaveLength(24);
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("walks the circle of fifths with the arrow keys and carries focus along", async () => {
    const user = userEvent.setup();
    render(<Picker initial={{ tonic: "F", mode: "major" }} />);
    screen.getByRole("radio", { checked: true }).focus();
    await user.keyboard("{ArrowRight}");
    expect(checked()).toBe("C major");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(checked()).toBe("Bb major");
    await user.keyboard("{ArrowDown}");
    expect(checked()).toBe("G minor");
    await user.keyboard("{ArrowUp}");
    expect(checked()).toBe("Bb major");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Bb major");
  });

  it("says which keys fit the chosen one", () => {
    render(<Picker initial={{ tonic: "F#", mode: "minor" }} />);
    const fitting = screen.getAllByRole("radio", { name: /fits$/ }).map((radio) => radio.getAttribute("aria-label"));
    expect(fitting).toEqual(["A major, fits", "B minor, fits", "C# minor, fits"]);
  });

  it("finds a key by either spelling of its tonic", () => {
    render(<Picker initial={{ tonic: "C#", mode: "major" }} />);
    expect(checked()).toBe("Db major");
  });
});

describe("fittingIndexes", () => {
  it("is mutual: a key fits those that fit it", () => {
    for (let index = 0; index < 24; index++) {
      for (const other of fittingIndexes(index))
        expect(fittingIndexes(other), `${name(index)} and ${name(other)}`).toContain(index);
    }
  });
});
