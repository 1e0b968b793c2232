import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ShellPointer } from '@matchdesk/shared/release'
import { computeIntegrity } from './builtRemote'

/** Puts the shell that is served under another version, whose page says which one it is, and points to it. */
export function releaseShell(releases: string, version: string) {
  const pointerFile = join(releases, 'shell/current.json')
  const pointer = ShellPointer.parse(JSON.parse(readFileSync(pointerFile, 'utf8')))
  const { current } = pointer
  const [from, to] = [join(releases, 'shell', current.version), join(releases, 'shell', version)]
  cpSync(from, to, { recursive: true })
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const path = join(to, file)
    if (/\.(br|map)$/.test(file)) rmSync(path)
    else if (/\.(js|html)$/.test(file)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(current.version, version))
  }
  const script = `document.documentElement.dataset.shell = '${version}'`
  const page = join(to, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head><script>${script}</script>`))
  const inlineScripts = [...readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'${computeIntegrity(code)}'`,
  )
  writeFileSync(pointerFile, JSON.stringify({ ...pointer, current: { ...current, version, inlineScripts }, previous: current }))
}
