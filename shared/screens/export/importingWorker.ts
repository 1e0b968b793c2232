/** A worker whose script may lie on another origin than the page, as those of a remote do: browsers start none from there themselves. */
export class ImportingWorker extends Worker {
  private readonly address: string

  constructor(script: URL) {
    const address = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(script.href)})`], { type: 'text/javascript' }))
    super(address)
    this.address = address
  }

  override terminate() {
    super.terminate()
    URL.revokeObjectURL(this.address)
  }
}
