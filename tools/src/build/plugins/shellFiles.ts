import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellName, type ShellRelease } from '@matchdesk/shared/release'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import type { Compiler } from 'webpack'
import { typesFile } from '../../types/facts'
import { reactMajor } from '../versions/sharedModules'
import { computeIntegrity } from '../../stores/releaseStore'

/** The CSP sources of the inline scripts of a page. */
export const inlineHashes = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** The parts of a release of the shell that its files do not say. */
type ShellInfo = Pick<ShellRelease, 'version' | 'shared' | 'owner'>

/** Writes the types that it shares, and release.json, what a server of the shell has to know, after all other files: it says that dist is whole. */
export const shellFiles = (types: string, info: ShellInfo) => (compiler: Compiler) =>
  compiler.hooks.afterEmit.tapPromise('ShellFiles', async ({ assets }) => {
    const dist = compiler.outputPath
    await writeFile(join(dist, typesFile), types)
    const hashes = [...Object.keys(assets), typesFile].sort().map(async (file) => [file, computeIntegrity(await readFile(join(dist, file)))] as const)
    const release: ShellRelease = {
      kind: 'shell',
      name: shellName,
      ...info,
      sharedVersion: REMOTE_VERSION,
      react: reactMajor(compiler.context),
      inlineScripts: inlineHashes(await readFile(join(dist, 'index.html'), 'utf8')),
      trustedTypes: ['default'],
      files: Object.fromEntries(await Promise.all(hashes)),
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify(release, null, 2))
  })
