/** jsdom has no layout and lacks these observers, which the carousel needs. They never report a change. */
class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { IntersectionObserver: IdleObserver, ResizeObserver: IdleObserver });
