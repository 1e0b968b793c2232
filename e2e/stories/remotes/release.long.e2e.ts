import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../../support/console'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const releases = join(process.env.E2E_FOLDER!, 'releases')
const folder = join(root, 'e2e/.team/mfe-team')
const release = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/bin/matchdesk.js'), 'release', '--to', releases, ...args], { cwd: folder })
const pointer = (name: string) => readFileSync(join(releases, name, 'current.json'), 'utf8')

/** Puts another text into a file of the team's remote. */
function edit(file: string, ...changes: [from: string, to: string][]) {
  const path = join(folder, file)
  const text = changes.reduce((before, [from, to]) => before.replaceAll(from, to), readFileSync(path, 'utf8'))
  writeFileSync(path, text)
}

const remote = `
import { remote } from '@matchdesk/shared/remote'
export default remote({ name: 'team', pages: [{ path: '/team/religion', title: 'Ours', load: () => import('./editor/Editor') }] })
`

/** A remote that only this story has: the one for master data under another name, at an address of its own. */
test.beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['package.json', 'webpack.config.ts', 'src']) cpSync(join(root, 'mfe-masterdata', part), join(folder, part), { recursive: true })
  edit('package.json', ['mfe-masterdata', 'mfe-team'])
  writeFileSync(join(folder, 'src/remote.ts'), remote)
})
test.afterEach(() => rmSync(join(root, 'e2e/.team'), { recursive: true, force: true }))

test('a team releases its remote alone: nothing else is built, a reload shows it, and a rollback takes it back', async ({ page, open }) => {
  test.setTimeout(600_000)
  const readOtherParts = () => ({ users: pointer('users'), shell: statSync(join(root, 'shell/dist/index.html')).mtimeMs })
  const before = readOtherParts()
  expect((await release('--without-browser')).stdout).toMatch(/^Combinations of shells and remotes checked: 1$/m)
  await open('/team/religion')
  await expect(page.getByRole('columnheader', { name: 'Index' })).toBeVisible()

  edit('src/editor/Editor.tsx', ["title: 'Index'", "title: 'No.'"])
  await release('--without-browser')
  expect(readOtherParts()).toEqual(before)

  await expect(page.getByRole('columnheader', { name: 'Index' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'No.' })).toBeVisible()

  await release('--rollback')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Index' })).toBeVisible()

  await release('--disable')
  await page.reload()
  await expect(page.getByText('Ours is switched off')).toBeVisible()
})
