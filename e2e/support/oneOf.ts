/** Of many stories that are alike, every n-th belongs to `npm test`; the others are left to `npm run test:all`. */
export const oneOf = (n: number, index: number): { tag: string[] } => ({ tag: index % n === 0 ? [] : ['@long'] })
