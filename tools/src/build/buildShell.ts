import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from './compile'
import { compress } from './compress'
import { distOf } from '../paths'
import { shellConfig } from './shellConfig'

/** The CSP sources of the inline scripts of a page. */
export const inlineHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

export async function buildShell(folder: string, version: string) {
  const dist = distOf(folder)
  await compile(shellConfig({ folder, version }))
  await compress(dist)
  await writeFile(join(dist, 'csp.json'), JSON.stringify({ scripts: inlineHashes(await readFile(join(dist, 'index.html'), 'utf8')) }))
  await writeFile(join(dist, 'version.json'), JSON.stringify({ version }))
}
