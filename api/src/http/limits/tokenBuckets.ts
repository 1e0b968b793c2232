interface Bucket {
  tokens: number
  /** In milliseconds. */
  at: number
}

interface Size {
  readonly burst: number
  readonly perSecond: number
}

/** Token buckets by key in the memory of this process. Of keys that nobody has used lately it forgets the oldest. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>()

  constructor(
    private readonly size: Size,
    private readonly maxKeys = 10_000,
  ) {}

  /** Takes a token at a moment in milliseconds; false where there is none. */
  take(key: string, now: number): boolean {
    const { burst, perSecond } = this.size
    const before = this.#buckets.get(key)
    const tokens = before ? Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond) : burst
    const isLeft = tokens >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: isLeft ? tokens - 1 : tokens, at: now })
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > this.maxKeys && oldest !== undefined) this.#buckets.delete(oldest)
    return isLeft
  }
}
