import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/console'

const root = fileURLToPath(new URL('../../', import.meta.url))
const releases = join(process.env.E2E_FOLDER!, 'releases')
const copy = join(root, 'e2e/.team', 'mfe-masterdata')
const release = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/bin/matchdesk.js'), 'release', '--to', releases, ...args], { cwd: copy })
const pointer = (name: string) => readFileSync(join(releases, name, 'current.json'), 'utf8')

test.beforeEach(() => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const part of ['package.json', 'src']) cpSync(join(root, 'mfe-masterdata', part), join(copy, part), { recursive: true })
})
test.afterEach(() => rmSync(join(root, 'e2e/.team'), { recursive: true, force: true }))

test('a team releases its remote alone: nothing else is built, a reload shows it, and a rollback takes it back', async ({ page, open }) => {
  test.setTimeout(120_000)
  const before = { users: pointer('users'), shell: statSync(join(root, 'shell/dist/index.html')).mtimeMs }
  await open('/master/religion')
  await expect(page.getByRole('columnheader', { name: 'Index' })).toBeVisible()

  const editor = join(copy, 'src/editor/Editor.tsx')
  writeFileSync(editor, readFileSync(editor, 'utf8').replace("title: 'Index'", "title: 'No.'"))
  await release()
  expect({ users: pointer('users'), shell: statSync(join(root, 'shell/dist/index.html')).mtimeMs }).toEqual(before)

  await expect(page.getByRole('columnheader', { name: 'Index' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'No.' })).toBeVisible()

  await release('--rollback')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Index' })).toBeVisible()

  await release('--disable')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Religion' })).toHaveCount(0)
  await release('--enable')
})
