import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/servers/matchdesk'
import { run } from '../../support/servers/program'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The parts of a remote that a team has under version control. */
const sources = ['package.json', 'webpack.config.ts', 'src']

/** A remote that somebody works on: the server of `npm start -w mfe-users`, over a copy of the sources. */
export interface Development {
  readonly url: string
  /** The output of the server. */
  readonly output: () => string
  /** Replaces a text in a source file, as a person does who saves it. */
  readonly edit: (file: string, from: string, to: string) => void
  readonly stop: () => Promise<void>
}

/** Starts it with the API of a console that runs. The copy is inside the repository, where its imports find the packages. */
export async function startDevelopment(remote: string, api: string, copy: string): Promise<Development> {
  const folder = join(root, 'e2e/.cache', copy, remote)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of sources) cpSync(join(root, remote, source), join(folder, source), { recursive: true })

  const port = await freePort()
  const env = { ...process.env, DEV_PORT: String(port), API_URL: api }
  const server = await run(process.execPath, [join(root, 'tools/bin/matchdesk.js'), 'dev'], { cwd: folder, env }, /is ready at/)
  return {
    url: `http://localhost:${port}`,
    output: server.output,
    edit(file, from, to) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(path, text.replace(from, to))
    },
    stop: async () => {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
