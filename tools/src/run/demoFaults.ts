import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import type { FastifyInstance } from 'fastify'
import { UserError } from '../userError'
import { release } from './release'

const remote = 'mfe-masterdata'
const page = 'src/editor/Editor.tsx'
/** The file that faults break, in the repository. */
export const brokenFile = `${remote}/${page}`

interface Fault {
  /** The line that breaks the page, and the line that it stands before. */
  readonly line: string
  readonly before: string
  /** The arguments of `release`. */
  readonly args: readonly string[]
}

export const faults = new Map<string, Fault>([
  ['throw', { line: "  throw new Error('This page is broken on purpose')", before: '  const slug = ', args: [] }],
  [
    'slow-canary',
    { line: 'await new Promise((resolve) => setTimeout(resolve, 120_000))', before: 'const NewestRename = ', args: ['--canary', '100'] },
  ],
])

/** Breaks a copy of the remote in its source, so that builds, source maps and release are those of every team. */
async function releaseFault(root: string, releases: string, settings: Settings, { line, before, args }: Fault): Promise<string | undefined> {
  const folder = join(root, '.cache/demo-faults', remote)
  await rm(folder, { recursive: true, force: true })
  for (const part of ['package.json', 'webpack.config.ts', 'src']) await cp(join(root, remote, part), join(folder, part), { recursive: true })
  const source = await readFile(join(folder, page), 'utf8')
  if (!source.includes(before)) throw new UserError(`${brokenFile} has no line that begins with '${before.trim()}'`)
  await writeFile(join(folder, page), source.replace(before, `${line}\n${before}`))
  return (await release(folder, [...args, '--to', releases, '--without-browser'], settings)).split('\n').at(-1)
}

/** `npm start -- --demo-faults`: releases a broken version at a request of the page Remotes. */
export function serveDemoFaults(app: FastifyInstance, root: string, releases: string, settings: Settings) {
  let last: Promise<unknown> = Promise.resolve()
  app.post<{ Params: { name: string } }>('/demo-faults/:name', async ({ params, headers }, reply) => {
    const fault = faults.get(params.name)
    if (!fault || headers['sec-fetch-site'] !== 'same-origin') return reply.callNotFound()
    const next = last.then(() => releaseFault(root, releases, settings, fault))
    last = next.catch(() => undefined)
    return { message: await next }
  })
}
