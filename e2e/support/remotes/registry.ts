import type { Page } from '@playwright/test'
import { Pointer, Registry, type ConsoleConfig, type Release } from '@matchdesk/shared/release'
import { createHash } from 'node:crypto'
import { globalUnder, renameVersion } from './renameVersion'

export const registryFile = '**/registry.json'

/** The pointers that the running console serves. */
export async function readRegistry(page: Page): Promise<Pointer[]> {
  const { remotes } = Registry.parse(await (await page.request.get('/registry.json')).json())
  return remotes.map((pointer) => Pointer.parse(pointer))
}

/** The pointer of one remote that the running console serves. */
export async function readPointer(page: Page, name: string): Promise<Pointer> {
  const pointer = (await readRegistry(page)).find((one) => one.name === name)
  if (!pointer) throw new Error(`The console serves no ${name}`)
  return pointer
}

/** Changes the pointers on their way to the page. */
export const changePointers = (page: Page, change: (pointers: readonly Pointer[]) => readonly object[]) =>
  page.route(registryFile, async (route) => {
    const { remotes, ...registry } = Registry.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { ...registry, remotes: change(remotes as Pointer[]) } })
  })

export const changePointer = (page: Page, name: string, change: (pointer: Pointer) => object) =>
  changePointers(page, (pointers) => pointers.map((pointer) => (pointer.name === name ? change(pointer) : pointer)))

/** Changes what the operator has set, on its way to the page. */
export const changeConfig = (page: Page, changed: Partial<ConsoleConfig>) =>
  page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, ...changed } })
  })

/** Lets the console look at its registry once a minute of the page's clock. */
export async function pollRegistry(page: Page) {
  await page.clock.install()
  await changeConfig(page, { registryPoll: 60_000 })
}

/** Waits until the console has looked at its registry again. */
export async function nextPoll(page: Page) {
  const read = page.waitForResponse(registryFile)
  await page.clock.fastForward(60_000)
  await read
}

const computeHash = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** A release that only this page can load: the code of another one under a version of its own, changed by `edit`. */
export async function releaseFrom(page: Page, of: Release, version: string, edit = (code: string) => code): Promise<Release> {
  const folder = `releases/${of.name}/${version}/`
  const global = globalUnder(of, version)
  const readCode = async (file: string) => edit(renameVersion(await (await page.request.get(`/${of.folder}${file}`)).text(), of, version))
  const hashes: Record<string, string> = {}
  for (const file of Object.keys((await (await page.request.get(`/${of.folder}scripts.json`)).json()) as object))
    hashes[file] = computeHash(await readCode(file))
  const list = JSON.stringify(hashes)
  await page.route(`**/${folder}scripts.json`, (route) => route.fulfill({ contentType: 'application/json', body: list }))
  await page.route(`**/${folder}*.js`, async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readCode(new URL(route.request().url()).pathname.split('/').at(-1)!) }),
  )
  return { ...of, version, folder, entry: { ...of.entry, global, integrity: hashes[of.entry.file]! }, scripts: computeHash(list) }
}
