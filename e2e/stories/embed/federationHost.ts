import { appUsers, bank, masterdata, packages, reports, session as sessions } from '@matchdesk/shared/contract'
import type { Locator, Page } from '@playwright/test'
import { call, type Api } from '../../support/api'
import { expect, pngFile } from '../../support/console'
import { hostPage } from './hostPage'
import { box, type Portal } from './portal'

export const remotes = ['users', 'packages', 'payments', 'engagement', 'masterdata'] as const
type RemoteName = (typeof remotes)[number]

/** A row of the story's own, or one that no other story changes. */
interface Act {
  /** The page with the row; the first list of the remote without it. */
  readonly path?: string
  /** The control of the row, which asks before it acts. */
  readonly control: string
  /** Sets back what the act has changed. */
  readonly restore?: (within: Locator) => Promise<unknown>
}

const acts: Readonly<Record<RemoteName, (api: Api, host: string, index: number) => Promise<Act>>> = {
  async users(api, _host, index) {
    const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 200, page: 3 } })
    const { user_code, name } = app_users[index]!
    return {
      path: `/users/all?filter=Male&search=${user_code}`,
      control: `Delete ${name}`,
      restore: (within) => within.getByRole('group', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click(),
    }
  },
  async packages(api, host) {
    await api.call(packages.add, { body: { package_name: host, package_amount: 1000, package_duration: 3, package_type: 'normal' } })
    return { control: `Delete ${host}` }
  },
  async payments(api, host) {
    await api.call(bank.add, { body: { account_title: 'Title', bank_name: host, account_no: '0042', icon: await pngFile() } })
    return { control: `Delete ${host}` }
  },
  async engagement(api, _host, index) {
    const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
    const { receiver_code, receiver_name, id } = reportusers[Math.floor(reportusers.length / 2) - index]!
    return {
      path: `/reports/users?search=${receiver_code}`,
      control: `Block ${receiver_name}`,
      restore: () => api.call(reports.toggle, { params: { id }, body: { blocked: false } }),
    }
  },
  async masterdata(api, host) {
    await api.call(masterdata.add, { body: { type: 'Religion', name: host, description: 'Of a federation host' } })
    return { path: '/master/religion', control: `Delete ${host}` }
  },
}

/**
 * Opens a remote in a federation host and ends its session: it asks the host for another one, and its act is done with that. Closes it, and
 * compares the page with the one before.
 */
export async function useRemote(page: Page, portal: Portal, api: Api, name: RemoteName, host: string, index: number) {
  const { path, control, restore } = await acts[name](api, `${host} host`, index)
  const [first, second] = [await portal.signIn(), await portal.signIn()]
  await page.evaluate(
    ([name, path, sessions]) => Object.assign(globalThis.portal, { sessions, asked: 0, paths: { [name]: path } }) && globalThis.portal.load?.(name),
    [name, path, [first, second]] as const,
  )
  const before = await hostPage(page)
  await page.getByRole('button', { name: `Open ${name}` }).click()
  const within = box(page, name)
  const button = within.getByRole('button', { name: control, exact: true }).first()
  await expect(within.locator('tbody tr').first()).toBeVisible()
  await expect(button).toBeVisible()

  await call(page.request, sessions.logout, {}, first)
  await button.click()
  const [act = ''] = control.split(' ')
  await within.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect(within.getByRole('alertdialog')).toHaveCount(0)
  await expect(button).toHaveCount(0)
  expect(await page.evaluate(() => globalThis.portal.asked)).toBe(2)
  await restore?.(within)

  await page.getByRole('button', { name: `Close ${name}` }).click()
  await expect(within).toHaveCount(0)
  expect(await hostPage(page)).toEqual(before)
}

interface Manifest {
  readonly exposes: readonly { readonly name: string }[]
  readonly shared: readonly { readonly name: string; readonly version: string }[]
}

interface ModuleInfo {
  readonly modules?: readonly { readonly moduleName: string }[]
  readonly shared?: readonly { readonly sharedName: string; readonly version: string }[]
}

/** The modules that each remote exposes and shares, as the federation devtools of the page show it, and as its manifest has it. */
export async function moduleInfo(page: Page, releases: string) {
  const infos = await page.evaluate(
    () => (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } }).__FEDERATION__.moduleInfo,
  )
  const entries = remotes.map(async (name) => {
    const [, info] = Object.entries(infos).find(([key]) => new RegExp(`(^|_)${name}:`).test(key)) ?? []
    const manifest = (await (await page.request.get(`${releases}${name}/mf-manifest.json`)).json()) as Manifest
    const seen = { exposes: info?.modules?.map(({ moduleName }) => moduleName), shared: info?.shared?.map((one) => [one.sharedName, one.version]) }
    return [name, seen, { exposes: manifest.exposes.map((one) => one.name), shared: manifest.shared.map((one) => [one.name, one.version]) }] as const
  })
  const all = await Promise.all(entries)
  return { seen: all.map(([name, seen]) => [name, seen]), expected: all.map(([name, , manifest]) => [name, manifest]) }
}
