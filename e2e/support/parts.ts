/** A story that only `npm run test:all` runs: a unit test, a test of the API or a shorter story holds its fact. */
export const long = { tag: ['@long'] }

/** `npm test` runs every n-th of stories that are alike; `npm run test:all` runs the rest. */
export const sampleEvery = (n: number, index: number): { tag: string[] } => (index % n === 0 ? { tag: [] } : long)
