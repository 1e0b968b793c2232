import type { Database } from '../../db'
import type { SealKey } from './keys'
import { toCheckpoint, type Checkpoint } from './rows'
import { sealRows } from './seal'

const postTimeout = 5000

interface SealingDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly keys: readonly SealKey[]
  /** Receives each checkpoint as JSON. */
  readonly checkpointUrl: string | undefined
  readonly print: (line: string) => void
  readonly onError: (error: unknown) => void
}

/** Seals the history in rounds. `/health` reports `problem`. */
export class Sealing {
  problem: string | undefined
  private readonly unsent: Checkpoint[] = []

  constructor(private readonly deps: SealingDeps) {}

  async round(): Promise<void> {
    try {
      await this.sealAll()
      await this.sendCheckpoints()
      this.problem = undefined
    } catch (error) {
      this.problem = this.unsent.length > 0 ? 'The checkpoint of the history cannot be sent' : 'The history cannot be sealed'
      this.deps.onError(error)
    }
  }

  private async sealAll() {
    const { db, keys, clock, print } = this.deps
    const [key] = keys
    if (!key) throw new Error('AUDIT_KEY has no key')
    for (let seal = await sealRows(db, key, clock()); seal; seal = await sealRows(db, key, clock())) {
      const checkpoint = toCheckpoint(seal)
      print(`${JSON.stringify({ checkpoint })}\n`)
      if (this.deps.checkpointUrl !== undefined) this.unsent.push(checkpoint)
    }
  }

  private async sendCheckpoints() {
    const { checkpointUrl } = this.deps
    if (checkpointUrl === undefined) return
    for (let [checkpoint] = this.unsent; checkpoint; [checkpoint] = this.unsent) {
      const response = await fetch(checkpointUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkpoint),
        signal: AbortSignal.timeout(postTimeout),
      })
      if (!response.ok) throw new Error(`AUDIT_CHECKPOINT_URL answers ${response.status}`)
      this.unsent.shift()
    }
  }
}
