type Effect = () => Promise<void> | void

/** Side effects outside the database, deferred until the transaction has committed or rolled back. */
export class Effects {
  private readonly onCommits: Effect[] = []
  private readonly onRollbacks: Effect[] = []

  onCommit(effect: Effect) {
    this.onCommits.push(effect)
  }

  onRollback(effect: Effect) {
    this.onRollbacks.push(effect)
  }

  async afterCommit() {
    await run(this.onCommits)
  }

  async afterRollback() {
    await run(this.onRollbacks)
  }
}

/** A file that cannot be removed now is found later, see purgeExpired.ts. */
async function run(effects: readonly Effect[]) {
  await Promise.allSettled(effects.map(async (effect) => effect()))
}
