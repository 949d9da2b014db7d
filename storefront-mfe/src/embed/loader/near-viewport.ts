/** How near is near, above and below. */
const rootMargin = '300px';

/** Calls back once, when the element comes near the viewport; the function that it answers ends the wait. */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
