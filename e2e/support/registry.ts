import type { Page } from '@playwright/test'
import { Pointer, Registry } from '@matchdesk/shared/contract'

export const registryFile = '**/registry.json'

/** The pointers that the running console serves. */
export async function registryOf(page: Page): Promise<Pointer[]> {
  const { remotes } = Registry.parse(await (await page.request.get('/registry.json')).json())
  return remotes.map((pointer) => Pointer.parse(pointer))
}

/** Changes one pointer on its way to the page. */
export const changePointer = (page: Page, name: string, change: (pointer: Pointer) => object) =>
  page.route(registryFile, async (route) => {
    const { remotes } = Registry.parse(await (await route.fetch()).json())
    await route.fulfill({ json: { remotes: remotes.map((pointer) => ((pointer as Pointer).name === name ? change(pointer as Pointer) : pointer)) } })
  })
