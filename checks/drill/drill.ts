import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { layout } from '../deploy/layout'
import { Longest, signIn } from './calls'
import { startCluster, type Cluster } from './cluster'
import { findingsOf, slowest, type Finding, type Kill } from './findings'
import { startLoad } from './load'
import { findPrograms, type Programs } from './programs'
import { createProbes, recovery, type Probes } from './recovery'

/**
 * `npm run drill [-- 10] [-- --freeze]`: the production layout of docs/deploy on three machines of PostgreSQL, whose primary is killed
 * under load, ten times unless another number is named. With `--freeze` it falls silent first, and is killed when another machine is
 * the primary. Ends with exit code 1 when a promise is broken.
 */
const { values, positionals } = parseArgs({ options: { freeze: { type: 'boolean' } }, allowPositionals: true })
const kills = Number(positionals[0] ?? 10)
const administratorNames = ['Amina', 'Bilal', 'Chandni', 'Danish']
const workBeforeKill = 3_000

const steps: (() => unknown)[] = []
const undo = (step: () => unknown) => void steps.unshift(step)
let cleaning: Promise<void> | undefined
/** Takes back each step, the last first; Ctrl-C and the end of the drill wait for the same. */
const cleanUp = () =>
  (cleaning ??= (async () => {
    for (const step of steps) await step()
  })())

async function startAdministrators({ command, api }: Awaited<ReturnType<typeof layout>>, longest: Longest) {
  return Promise.all(
    administratorNames.map(async (name) => {
      const account = { email_id: `${name.toLowerCase()}@console.example.org`, password: `Kite-${randomBytes(9).toString('base64url')}-7` }
      await command('admin.ts', [], { ADMIN_EMAIL: account.email_id, ADMIN_PASSWORD: account.password })
      return signIn(api, name, account, longest)
    }),
  )
}

/** Kills the primary, waits until the console is whole, and gives the machine back. */
async function killPrimary({ primary, redundant }: Cluster, probes: Probes): Promise<Kill> {
  await wait(workBeforeKill)
  const machine = await primary()
  const killTime = performance.now()
  await (values.freeze ? machine.freeze() : machine.kill())
  const recoveryTime = await recovery(probes, killTime)
  if (values.freeze) await machine.kill()
  const returnTime = performance.now()
  await machine.start()
  await redundant()
  return { machine: machine.name, recovery: recoveryTime, redundant: (performance.now() - returnTime) / 1000 }
}

const columns = ['page', 'registry', 'remotes', 'read', 'write', 'live'] as const

function printKill(number: number, { machine, recovery: recovered, redundant }: Kill) {
  const cells = columns.map((name) => recovered[name].toFixed(1).padStart(9)).join('')
  console.log(`${String(number).padStart(4)}  ${machine}${cells}${slowest(recovered).toFixed(1).padStart(9)}${redundant.toFixed(1).padStart(11)}`)
}

const printFinding = ({ fact, value, kept }: Finding) => console.log(`${kept ? 'kept  ' : 'BROKEN'}  ${fact}: ${value}`)

async function drill(programs: Programs): Promise<boolean> {
  const longest = new Longest()
  console.log('Starting three machines of PostgreSQL, HAProxy, two processes of the API, and nginx ...')
  const cluster = await startCluster(programs, undo)
  const deployment = await layout(undo, async () => ({ ...cluster, stop: async () => {} }))
  const administrators = await startAdministrators(deployment, longest)
  const [first] = administrators
  if (!first) throw new Error('Nobody works')
  const probeLines: string[] = []
  const probes = createProbes(deployment.console, first, (text) => probeLines.push(text))
  const load = startLoad(administrators)
  undo(load.abandon)
  await cluster.redundant()
  console.log(`\nSeconds from each kill until it works again\nkill  of ${columns.map((name) => name.padStart(9)).join('')}    whole  redundant`)
  const results: Kill[] = []
  for (let number = 1; number <= kills; number++) {
    const kill = await killPrimary(cluster, probes)
    printKill(number, kill)
    results.push(kill)
  }
  await load.stop()
  const findings = await findingsOf({ kills: results, acknowledged: [...load.acknowledged, ...probeLines], longest }, deployment, cluster)
  console.log(`\n${load.repetitions()} writes were sent again under their key.`)
  findings.forEach(printFinding)
  return findings.every(({ kept }) => kept)
}

process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)))
const { programs, problem } = Number.isInteger(kills) && kills > 0 ? findPrograms() : { problem: 'npm run drill -- 10' }
if (problem) console.error(problem)
try {
  const isFulfilled = programs !== undefined && (await drill(programs))
  process.exitCode = isFulfilled ? 0 : 1
} finally {
  await cleanUp()
}
