/** How large a file of a release may be, in bytes. */
export const largestFile = 32 * 1024 * 1024
