import { setTimeout } from 'node:timers/promises';

/**
 * Ends after 10 ms. Between two questions of a loop that waits for another process: without it, the loop occupies the
 * processors, and the photo decoder and the compression, which have the lowest priority, hardly run.
 */
export const pollPause = (): Promise<void> => setTimeout(10);
