import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiler } from 'webpack'

/** The CSP sources of the inline scripts of a page. */
export const inlineHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Writes what a server of the shell has to know: the hashes for its CSP, then the version, which says that dist is whole. */
export class ShellFiles {
  constructor(private readonly version: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('ShellFiles', async () => {
      const dist = compiler.outputPath
      await writeFile(join(dist, 'csp.json'), JSON.stringify({ scripts: inlineHashes(await readFile(join(dist, 'index.html'), 'utf8')) }))
      await writeFile(join(dist, 'version.json'), JSON.stringify({ version: this.version }))
    })
  }
}
