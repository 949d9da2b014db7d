/** Longest wait for a picture when the person asks for its banner. In ms. */
export const maxPictureWaitMs = 3000;

/** The pictures of a carousel's banners. They load lazily until they are requested. */
export class BannerPictures {
  readonly #images: HTMLImageElement[];
  readonly #loads: Promise<void>[];

  /** `onLoaded` is called once for each picture, when it can be painted or has failed. */
  constructor(banners: HTMLElement[], onLoaded: (index: number) => void) {
    this.#images = banners.flatMap((banner) => [...banner.querySelectorAll('img')]);
    this.#loads = this.#images.map(async (image, index) => {
      await whenLoaded(image);
      onLoaded(index);
    });
  }

  /** Loads a banner's picture. Resolves when it can be painted, has failed or takes longer than `maxPictureWaitMs`. */
  async request(index: number): Promise<void> {
    const image = this.#images[index];
    if (!image) return;
    image.loading = 'eager';
    await Promise.race([this.#loads[index], new Promise((resolve) => setTimeout(resolve, maxPictureWaitMs))]);
  }
}

/** A lazy picture far from the window stays pending. */
async function whenLoaded(image: HTMLImageElement): Promise<void> {
  if (!image.complete) {
    await new Promise((resolve) => {
      for (const type of ['load', 'error']) image.addEventListener(type, resolve, { once: true });
    });
  }
  await image.decode().catch(() => undefined);
}
