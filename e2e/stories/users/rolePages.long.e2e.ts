import { roles, roleScopes } from '@matchdesk/shared/contract'
import type { PageInfo } from '@matchdesk/shared/release'
import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/axe'
import { expect, test } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { findAddress, screens, waitForContent, shortenLists } from '../../support/pages'
import { long } from '../../support/parts'

interface Declaration {
  readonly label?: unknown
  readonly endpoint?: { readonly scope?: string }
}

interface Props extends Declaration {
  readonly action?: Declaration
  /** The model of a list, of its context. */
  readonly value?: { readonly definition?: { readonly row: readonly Declaration[]; readonly bulk: readonly Declaration[] } }
}

interface Fiber {
  readonly memoizedProps: Props | null
  readonly return: Fiber | null
}

/** The visible controls with the scope of the endpoint that their declaration names: React keeps the declarations in the props around them. */
const readControls = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    function findScope(control: Element, name: string) {
      const key = Object.keys(control).find((property) => property.startsWith('__reactFiber$'))
      let fiber = key === undefined ? null : (control as unknown as Readonly<Record<string, Fiber>>)[key]!
      for (let depth = 0; fiber; depth += 1, fiber = fiber.return) {
        const { action, endpoint, value } = fiber.memoizedProps ?? {}
        const { row = [], bulk = [] } = value?.definition ?? {}
        const declaration = [...row, ...bulk].find(({ label }) => typeof label === 'string' && name.startsWith(label))
        const near = depth < 8 ? (action?.endpoint?.scope ?? endpoint?.scope) : undefined
        const scope = near ?? declaration?.endpoint?.scope
        if (scope) return scope
      }
      return undefined
    }
    return [...main.querySelectorAll('button, a[href]')]
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        const scope = findScope(control, name)
        return scope ? [{ name, scope }] : []
      })
  })

/** The browser logs a refused read, which fails the story. */
for (const role of roles)
  test(
    `the role ${role} opens its pages, shows no control of another role, and refuses the other pages with a sentence`,
    long,
    async ({ page, open, api }) => {
      test.setTimeout(600_000)
      await shortenLists(page)
      await open('/dashboard')
      const addresses: Pick<PageInfo, 'path' | 'scope'>[] = [{ path: '/dashboard' }, { path: '/remotes', scope: 'remotes.read' }]
      for (const info of screens) addresses.push({ path: await findAddress(page, info), scope: info.scope })
      await signInAsNew(page, api, `Opens All ${role}`, role)
      const may = new Set<string>(['self', 'public', 'account', ...roleScopes[role]])
      const names: string[] = []
      for (const { path, scope = 'self' } of addresses)
        await test.step(path, async () => {
          // With a search of its own, each address is a new document.
          await page.goto(`/?page=${path}#${path}`)
          if (may.has(scope)) await waitForContent(page)
          else await expect(page.getByRole('heading', { name: 'Your role does not open this page.' })).toBeVisible()
          const controls = await readControls(page)
          expect(controls.filter((control) => !may.has(control.scope))).toEqual([])
          names.push(...controls.map(({ name }) => name))
          expect(await axeViolations(page)).toEqual([])
        })
      // Else the controls are not read any more.
      if (role === 'Owner') expect(new Set(names).size).toBeGreaterThan(30)
    },
  )
