import { test } from '@playwright/test'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyOfSources } from '../support/copyOfSources'
import { matchdesk } from '../support/servers/matchdesk'
import { releaseRemote } from '../stories/remotes/remoteVersion'
import { badReleases, type BadRelease } from './badReleases'
import { record, type Recorded } from './session'

const file = fileURLToPath(new URL('../../api/test/remotes/canaryRecords.json', import.meta.url))
/** Records only releases that the file lacks: take one out to record it again. */
const sessions = { good: 9, bad: 3 }
const mark = '¦'
interface Records {
  readonly good: readonly Recorded[]
  readonly bad: Readonly<Record<string, readonly Recorded[]>>
}

/** Each release of the one build has another word here. */
const word = 'WORD_OF_RELEASE'

function plant(folder: string, bad: BadRelease, number: number) {
  const { file: name, at = '', code } = bad
  if (!name || !code) return
  const source = join(folder, name)
  const text = readFileSync(source, 'utf8')
  const isOn = `'${word}'.match('^release${number}$')`
  if (!text.includes(at.replace(mark, ''))) throw new Error(`${name} has no ${at}`)
  writeFileSync(
    source,
    text.replace(at.replace(mark, ''), () => at.replace(mark, () => code(isOn))),
  )
}

/** Changes what was built, where the mistake is one of publishing. */
function damage(folder: string, { missing, changed }: BadRelease) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    if (missing !== undefined && text.includes(missing)) rmSync(path)
    if (changed !== undefined && text.includes(changed)) writeFileSync(path, `${text} `)
  }
}

test('sessions of the current version, and of twelve bad releases, are recorded', async ({ browser }) => {
  test.setTimeout(3_600_000)
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Records>) : undefined
  const { folder, remove } = copyOfSources()
  badReleases.forEach((bad, index) => plant(folder, bad, index + 1))
  const own = await matchdesk({ users: 400, sources: folder })
  async function run(version: string, count: number, edit: (code: string) => string, bad?: BadRelease) {
    releaseRemote(own.releases, 'users', version, edit)
    if (bad) damage(join(own.releases, 'users', version), bad)
    const all: Recorded[] = []
    for (let nth = 1; nth <= count; nth++) all.push(await record(browser, own, nth))
    return all
  }
  try {
    const good = await run('1.2.0', known?.good ? 0 : sessions.good, (code) => code)
    const pointer = join(own.releases, 'users/current.json')
    const current = readFileSync(pointer)
    const bad: Record<string, readonly Recorded[]> = {}
    for (const [index, one] of badReleases.entries()) {
      writeFileSync(pointer, current)
      const recorded = known?.bad?.[one.name]
      bad[one.name] = recorded ?? (await run(`1.3.${index + 1}`, sessions.bad, (code) => code.replaceAll(word, `release${index + 1}`), one))
    }
    writeFileSync(file, `${JSON.stringify({ good: known?.good ?? good, bad })}\n`)
  } finally {
    await own.stop()
    remove()
  }
})
