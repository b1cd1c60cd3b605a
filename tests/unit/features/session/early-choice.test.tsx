// @vitest-environment jsdom
import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EarlyPresses } from "@/features/session/components/early-presses";
import { EARLY_PRESSES_SCRIPT } from "@/lib/navigation/early-presses";

function Page({ onDrawn }: { onDrawn: () => void }) {
  const [order, setOrder] = useState("popular");
  useLayoutEffect(() => queueMicrotask(onDrawn), [onDrawn]);
  return (
    <>
      <select value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="popular">Popular</option>
        <option value="newest">Newest</option>
      </select>
      <EarlyPresses />
    </>
  );
}

it("a choice made while the page comes alive is kept", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page onDrawn={() => {}} />);
  document.body.append(container);
  new Function(EARLY_PRESSES_SCRIPT)();
  const select = container.querySelector("select") as HTMLSelectElement;
  const root = hydrateRoot(
    container,
    <Page
      onDrawn={() => {
        select.value = "newest";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }}
    />,
  );
  await vi.waitFor(() => expect("replayEarlyPress" in window).toBe(false));
  expect(select.value).toBe("newest");
  root.unmount();
});
