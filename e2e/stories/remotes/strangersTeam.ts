import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../support/servers/matchdesk'
import { run, type Running } from '../../support/servers/program'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A team with a remote of its own, in a folder outside of this repository, with nothing but what is packed for it. */
export interface StrangersTeam {
  readonly npm: (...args: string[]) => Promise<string>
  /** `npm start`: its remote alone, on the API of a console that runs. */
  readonly start: (api: string) => Promise<Running & { url: string }>
  readonly leave: () => void
}

/** Packs what is packed for teams, and makes a remote with it, as docs/teams.md says. */
export async function strangersTeam(name: string): Promise<StrangersTeam> {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-team-'))
  const remote = join(folder, `mfe-${name}`)
  const packages = join(folder, 'packages')
  const npmIn =
    (cwd: string) =>
    async (...args: string[]) =>
      (await promisify(execFile)('npm', args, { cwd, maxBuffer: 2 ** 25 })).stdout
  await npmIn(root)('run', 'pack', packages)
  await npmIn(folder)('exec', '--yes', `--package=${join(packages, 'matchdesk-new-1.0.0.tgz')}`, '--', 'matchdesk-new', name, '--packages', packages)
  const npm = npmIn(remote)
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund')
  return {
    npm,
    async start(api) {
      const port = await freePort()
      const env = { ...process.env, DEV_PORT: String(port), API_URL: api }
      const running = await run(process.execPath, [join(remote, 'node_modules/.bin/matchdesk'), 'dev'], { cwd: remote, env }, /is ready at/)
      return { ...running, url: `http://localhost:${port}` }
    },
    leave: () => rmSync(folder, { recursive: true, force: true }),
  }
}
