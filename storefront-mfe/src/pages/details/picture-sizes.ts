/** The `sizes` attribute of the details page's large picture, for the first one's preload too. */
export const pictureSizes = '(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 43rem';
