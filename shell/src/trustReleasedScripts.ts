declare global {
  /** Undefined in browsers without Trusted Types. */
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL: (text: string, type: string, sink: string) => string | null }): unknown }
    | undefined
}

/**
 * Creates the one policy of a page or a worker: files of releases may run, and blobs of this origin may become workers. The CSP names the
 * origins. There is no rule for HTML and code, so that the browser refuses both. The function uses globals only: workers run its text.
 */
function createDefaultPolicy() {
  const { origin, trustedTypes } = globalThis
  trustedTypes?.createPolicy('default', {
    createScriptURL(text, _type, sink) {
      const { href } = new URL(text, origin)
      const isTrusted = /^https?:\/\/[^/]+\/releases\//.test(href) || (sink.startsWith('Worker') && href.startsWith(`blob:${origin}/`))
      return isTrusted ? href : null
    },
  })
}

/**
 * Lets the code of this page load scripts by the text of their address where the server requires Trusted Types: remotes do, those that were
 * released before too. A worker that starts from a blob has the CSP of the page, but not its policy: every blob with a script creates one.
 */
export function trustReleasedScripts(): void {
  if (!globalThis.trustedTypes) return
  createDefaultPolicy()
  const createAddress = URL.createObjectURL.bind(URL)
  const withPolicy = (script: Blob) => new Blob([`(${String(createDefaultPolicy)})();\n`, script], { type: script.type })
  URL.createObjectURL = (object) => createAddress(object instanceof Blob && /javascript/.test(object.type) ? withPolicy(object) : object)
}
