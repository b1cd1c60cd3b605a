let goingBack = false;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    goingBack = true;
  });
  window.addEventListener(
    "click",
    () => {
      goingBack = false;
    },
    { capture: true },
  );
}

/** Whether the page that is being shown was reached by going back or forward in the history. */
export function isGoingBack(): boolean {
  return goingBack;
}
