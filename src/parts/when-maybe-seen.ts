/** Tells when an element may have come into sight: its page, its tab or its sidebar was shown, or it slid into the window. */

/** Calls back whenever that may be so, also in another window, until the function it gives is called. */
export function whenMaybeSeen(el: HTMLElement, callback: () => void): () => void {
  let stop = watch(el, callback);
  // Observers go by the frames of the window they were made in, which may be minimised.
  const stay = el.onWindowMigrated(() => {
    stop();
    stop = watch(el, callback);
  });
  return () => {
    stay();
    stop();
  };
}

function watch(el: HTMLElement, callback: () => void): () => void {
  const { IntersectionObserver, ResizeObserver } = el.doc.defaultView ?? window;
  const observers = [
    new IntersectionObserver(callback),
    // The edge of an element that is too low for what it holds is in sight already; more of it makes no new intersection.
    new ResizeObserver(callback),
  ];
  for (const observer of observers) observer.observe(el);
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
