/** A worker whose script may lie on another origin than the page, as those of a remote do: browsers start none from there themselves. */
export class ImportingWorker extends Worker {
  private readonly address: string

  constructor(script: URL, options?: WorkerOptions) {
    const href = JSON.stringify(script.href)
    const text = options?.type === 'module' ? `import ${href}` : `importScripts(${href})`
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
    super(address, options)
    this.address = address
  }

  override terminate() {
    super.terminate()
    URL.revokeObjectURL(this.address)
  }
}
