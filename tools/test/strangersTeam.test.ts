import assert from '@matchdesk/tools/assert'
import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { findBrowser } from '../src/browser/findBrowser'
import { approve } from '../src/release/change'
import { findPointer } from '../src/release/changePointer'
import { remoteTarget } from '../src/release/targets'
import { freePort } from '../src/run/ports'
import { folderStore } from '../src/stores/folderStore'
import { lay, place, root } from './place'
import { frontServer } from './storeKinds'

/** Milliseconds after which a development server that says nothing has failed. */
const startMs = 300_000

/** The commands with which docs/teams.md creates a remote. */
const readCommands = () => /## Create it[^]*?```\n([^]*?)```/.exec(readFileSync(join(root, 'docs/teams.md'), 'utf8'))?.[1] ?? ''

test('a team that has nothing of this repository creates, tests, releases with a second person, gives a canary to everybody, rolls back, and starts a remote with the commands of docs/teams.md', async (t) => {
  const folder = place(t)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    CHROMIUM_PATH: (await findBrowser()).executablePath,
    npm_config_prefer_offline: 'true',
    npm_config_yes: 'true',
  }
  lay(folder, { 'team/README.md': 'The repository of a team' })
  const team = join(folder, 'team')
  const run = async (cwd: string, commands: string) => (await promisify(execFile)('sh', ['-ec', commands], { cwd, env, maxBuffer: 2 ** 25 })).stdout

  await run(root, `npm run pack ${join(folder, 'packages')}`)
  await run(team, readCommands())
  const remote = join(team, 'mfe-gifts')
  await run(remote, 'npm run types && git init -q && git add . && git -c user.name=Team -c user.email=team@example.com commit -qm "Add the remote"')
  lay(remote, { '.mf/diagnostics/latest.json': '{ "latestErrorEvent": "of a build that failed" }' })
  const releases = join(team, 'releases')
  const { url, tokens } = await frontServer(t, releases, ['gifts'])
  env.TARGET_TOKEN = await tokens.create('gifts', 'me@example.org')
  const [store, gifts] = [folderStore(releases), remoteTarget('gifts')]
  const release = (options = '') => run(remote, `npm run --silent release -- --to ${url} ${options}`)
  const readWaiting = (answer: string) => /^gifts (\S+-[0-9a-f]{8}) waits for a second person: /m.exec(answer)?.[1] ?? ''
  const version = readWaiting(await release())
  assert.equal(await findPointer(store, gifts), undefined)
  await approve(store, gifts, version)
  await run(remote, 'git config user.name Team && git config user.email team@example.com && npm version minor')
  const canary = readWaiting(await release('--without-browser --canary 10'))
  await approve(store, gifts, canary, { percent: 10 })
  assert.equal(await release('--promote'), `gifts ${canary}, before it ${version}\n`)
  assert.equal(await release('--rollback'), `gifts ${version}\n`)
  assert.match(await release('--list'), new RegExp(`^${version} current$`, 'm'))
  assert.match(readFileSync(join(releases, 'gifts/current.json'), 'utf8'), /"holder": "me@example.org",\s+"commit": "[0-9a-f]{12}"/)

  const port = await freePort()
  const alone = spawn(process.execPath, ['node_modules/.bin/matchdesk', 'dev'], {
    cwd: remote,
    env: { ...env, DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: startMs,
    killSignal: 'SIGKILL',
  })
  const end = new Promise<void>((resolve) => alone.once('exit', () => resolve()))
  let output = ''
  try {
    for await (const text of alone.stdout) if ((output += text).includes('is ready at')) break
    assert.match(output, /is ready at/)
    assert.match(await (await fetch(`http://localhost:${port}/registry.json`)).text(), /"\/gifts\/packages"/)
  } finally {
    alone.kill()
    await end
  }
})
