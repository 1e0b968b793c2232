type Effect = () => Promise<void> | void

/** What is to be done outside the database once a transaction has ended, one way or the other. */
export class Effects {
  private readonly committing: Effect[] = []
  private readonly undoing: Effect[] = []

  onCommit(effect: Effect) {
    this.committing.push(effect)
  }

  onUndo(effect: Effect) {
    this.undoing.push(effect)
  }

  async committed() {
    await run(this.committing)
  }

  async undone() {
    await run(this.undoing)
  }
}

/** A file that cannot be removed now is found later, see purgeExpired.ts. */
async function run(effects: readonly Effect[]) {
  await Promise.allSettled(effects.map(async (effect) => effect()))
}
