/**
 * In the page: `watchArrival(path)` stores in `arrival` a promise that settles in the frame after the next click has
 * painted another heading at a matching path. A separate file, because it runs without a build.
 */
window.watchArrival = (path) => {
  const before = document.querySelector("h1")?.textContent;
  window.arrival = new Promise((resolve) => {
    const click = () => {
      const clicked = performance.now();
      const check = () => {
        const heading = document.querySelector("h1")?.textContent;
        if (!heading || heading === before || !new RegExp(path).test(location.pathname))
          return requestAnimationFrame(check);
        // Runs after this callback's frame, before other tasks that the page has deferred until then.
        scheduler.postTask(() => resolve({ ms: performance.now() - clicked, ...coversInViewport() }), {
          priority: "user-blocking",
        });
      };
      requestAnimationFrame(check);
    };
    document.addEventListener("pointerdown", click, { capture: true, once: true });
  });
};

/**
 * The lower bound: the next click replaces the page with the URL's response, at once and without any of the site's
 * code. The remaining time is the browser's own: layout, paint, frame.
 */
window.swapAtClick = async (path) => {
  const response = await (await fetch(path)).text();
  const next = document.adoptNode(new DOMParser().parseFromString(response, "text/html").querySelector("main"));
  const swap = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    history.pushState(null, "", path);
    document.querySelector("main").replaceWith(next);
    scrollTo(0, 0);
  };
  window.addEventListener("click", swap, { capture: true, once: true });
};

function coversInViewport() {
  const covers = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && image.src.includes("/media/");
  });
  const painted = covers.filter((image) => image.complete && image.naturalWidth > 0);
  return { wanted: covers.length, painted: painted.length };
}
