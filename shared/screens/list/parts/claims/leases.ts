import type { ReviewClaim } from '@matchdesk/shared/contract'

/**
 * The server's answer about a subject: it is this person's, `endsAt` by this browser's clock and `expires_at` by the server's, with the version of
 * its record where the API gives it; it is a colleague's; it did not answer; or the browser was offline.
 */
export type Lease =
  | { readonly status: 'own'; readonly endsAt: number; readonly expires_at: string; readonly version?: string | undefined }
  | { readonly status: 'refused' }
  | { readonly status: 'failed' | 'offline' }
export type Leases = ReadonlyMap<string, Lease>

/** The claim of a colleague, unless the own one is newer: of two claims on one subject, the later one ends later. */
export const findHolder = <C extends ReviewClaim>(lease: Lease | undefined, claim: C | undefined): C | undefined =>
  lease?.status === 'own' && claim && claim.expires_at <= lease.expires_at ? undefined : claim

/** Was a record changed between its read and the claim of this person? */
export const isOlderThanClaim = (updatedAt: string | undefined, lease: Lease | undefined) =>
  lease?.status === 'own' && lease.version !== undefined && updatedAt !== undefined && updatedAt < lease.version

const renewMs = 30_000
/** A person who presses and moves nothing for so long does not review any more. */
const idleMs = 120_000
/** So long before its end a person sees that a claim ends. */
const warningMs = 20_000

/** When the first own claim ends, if that comes soon. */
export function nextEndSoon(leases: Leases, at: number): number | undefined {
  const ends = [...leases.values()].flatMap((lease) => (lease.status === 'own' && lease.endsAt > at ? [lease.endsAt] : []))
  const nextEnd = Math.min(...ends)
  return nextEnd - at <= warningMs ? nextEnd : undefined
}

interface LeaseCalls {
  readonly hold: (subject: string, takesOver: boolean) => Promise<Lease>
  /** Releases the claim that ends at `until`, and no later one. */
  readonly release: (subject: string, until: string) => Promise<unknown>
  readonly onChange: (leases: Leases) => void
}

/** The claims that a screen wants to hold: it claims what it begins to want, and releases what it neither wants nor keeps. */
export function createLeases({ hold, release, onChange }: LeaseCalls, now: number) {
  let [usedAt, renewalTime] = [now, now]
  let openSubjects: readonly string[] = []
  let pendingSubjects: readonly string[] = []
  let leases: Leases = new Map()
  const calls = new Map<string, Promise<void>>()
  /** When the last claim of each subject ends, by the server's clock. */
  const ends = new Map<string, string>()

  function set(subject: string, lease: Lease | undefined) {
    const next = new Map(leases)
    if (lease) next.set(subject, lease)
    else next.delete(subject)
    leases = next
    onChange(leases)
  }

  /** The calls for one subject follow each other: a claim never overtakes a release. */
  function follow(subject: string, act: () => Promise<void>): Promise<void> {
    const call = (calls.get(subject) ?? Promise.resolve()).then(act)
    calls.set(subject, call)
    return call
  }

  const isNeeded = (subject: string) => openSubjects.includes(subject) || pendingSubjects.includes(subject)
  const listNeeded = () => new Set([...openSubjects, ...pendingSubjects])

  const claim = (subject: string, takesOver = false) =>
    follow(subject, async () => {
      if (!isNeeded(subject)) return
      const lease = await hold(subject, takesOver)
      if (lease.status === 'own') ends.set(subject, lease.expires_at)
      if (isNeeded(subject)) set(subject, lease)
    })

  const free = (subject: string) =>
    follow(subject, async () => {
      const end = ends.get(subject)
      if (isNeeded(subject) || end === undefined) return
      ends.delete(subject)
      await release(subject, end)
    })

  function change(next: () => void) {
    const before = listNeeded()
    next()
    const after = listNeeded()
    for (const subject of before)
      if (!after.has(subject)) {
        set(subject, undefined)
        void free(subject)
      }
    for (const subject of after) if (!before.has(subject)) void claim(subject)
  }

  return {
    /** The subjects that the screen shows from now on. */
    want: (subjects: readonly string[]) => change(() => (openSubjects = subjects)),
    /** The subjects with work that the server has not saved: their claims stay, shown or not. */
    keep: (subjects: readonly string[]) => change(() => (pendingSubjects = subjects)),
    /** The person uses the screen. */
    use: (at: number) => {
      usedAt = at
    },
    /** Renews what is due while the person uses the screen, and forgets what has ended. Returns the first end that comes soon. */
    tick: (at: number): number | undefined => {
      if (at - usedAt < idleMs && at - renewalTime >= renewMs) {
        renewalTime = at
        for (const subject of listNeeded()) void claim(subject)
      }
      for (const [subject, lease] of leases) if (lease.status === 'own' && lease.endsAt <= at) set(subject, undefined)
      return nextEndSoon(leases, at)
    },
    /** Claims a subject once more, if it is still needed: it was refused, or a decision has ended its claim. */
    retry: (subject: string) => claim(subject),
    takeOver: (subject: string) => claim(subject, true),
  }
}
