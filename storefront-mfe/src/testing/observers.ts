/** jsdom lays nothing out; the carousel asks these whether something changed, and here nothing does. */
class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { IntersectionObserver: IdleObserver, ResizeObserver: IdleObserver });
