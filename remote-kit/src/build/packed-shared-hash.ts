/** `sharedVersion` of the repository from which the kit was packed; undefined in that repository itself. */
export const packedSharedHash: string | undefined = undefined;
