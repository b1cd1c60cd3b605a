// @vitest-environment jsdom
import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EventReplay } from "@/lib/client/hydration/event-replay";
import { EVENT_REPLAY_SCRIPT } from "@/lib/client/hydration/event-replay-script.gen";

function Page({ onDrawn }: { onDrawn: () => void }) {
  const [order, setOrder] = useState("popular");
  useLayoutEffect(() => queueMicrotask(onDrawn), [onDrawn]);
  return (
    <>
      <select value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="popular">Popular</option>
        <option value="newest">Newest</option>
      </select>
      <EventReplay />
    </>
  );
}

it("a choice made while the page is being hydrated is preserved", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page onDrawn={() => {}} />);
  document.body.append(container);
  new Function(EVENT_REPLAY_SCRIPT)();
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
  await vi.waitFor(() => expect(window.pageHydrated).toBe(true));
  expect(select.value).toBe("newest");
  root.unmount();
});
