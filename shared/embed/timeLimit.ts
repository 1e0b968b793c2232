/** How long a call waits for something to happen, in milliseconds. */
export const timeLimit = 30_000
