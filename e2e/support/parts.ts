/** A story that only `npm run test:all` runs: a unit test, a test of the API or a shorter story holds its fact. */
export const long = { tag: ['@long'] }

/** Of many stories that are alike, every n-th belongs to `npm test`; the others are left to `npm run test:all`. */
export const oneOf = (n: number, index: number): { tag: string[] } => (index % n === 0 ? { tag: [] } : long)
