import { appUsers } from '@matchdesk/shared/contract'
import { findBrowser } from '@matchdesk/tools/browser'
import type { Page } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../../support/console'
import { newcomer } from '../../support/newcomer'
import { long } from '../../support/parts'
import { readStoredTexts } from '../../support/storedTexts'
import { enter, loginHeading, logOut, waitForList } from '../../support/users/people'

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|504|401/] })

/** A remote may store more than the console does. */
const storeAsRemote = (page: Page, text: string, name: string) =>
  page.evaluate(
    async ([text, name]) => {
      localStorage.setItem('of a remote', text)
      sessionStorage.setItem('of a remote', text)
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('of a remote')
        opening.onupgradeneeded = () => opening.result.createObjectStore('people').put(text, 1)
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      })
      await (await caches.open(name)).put('/of-a-remote', new Response(text))
    },
    [text, name] as const,
  )

for (const network of ['with the network', 'without the network'])
  test(
    `${network}, a sign-out leaves none of 50 people in a storage, a database, a cache of scripts or the memory of the page`,
    long,
    async ({ page, context, api }) => {
      const person = await newcomer(api, `Shares A Computer ${network}`)
      const people = (await api.call(appUsers.list, {})).app_users.slice(0, 50)
      const marks = people.flatMap(({ email_id, user_code }) => [email_id, user_code])
      const found = async () => {
        const texts = Object.entries(await readStoredTexts(page))
        return texts.flatMap(([place, text]) => (marks.some((mark) => text.includes(mark)) ? [place] : []))
      }

      await enter(page, '/users/all', person)
      await waitForList(page)
      await storeAsRemote(page, JSON.stringify(people), people[0]!.email_id)
      expect(await found()).toEqual(['local storage', 'session storage', 'databases', 'caches', 'page', 'memory'])

      await page.getByRole('button', { name: /^Account of/ }).focus()
      if (network === 'without the network') {
        await context.setOffline(true)
        await logOut(page)
        await expect(page.getByRole('button', { name: /^Account of/ })).toBeHidden()
        await context.setOffline(false)
        await page.goto('/')
      } else await logOut(page)
      await expect(loginHeading(page)).toBeVisible()
      expect(await found()).toEqual([])
      await page.goBack()
      await expect(page.getByText(people[0]!.email_id)).toBeHidden()
    },
  )

test(
  'after a sign-out, the HTTP cache on the disk has none of 50 people, and of the API pictures alone',
  long,
  async ({ playwright, baseURL, api }) => {
    const person = await newcomer(api, 'Leaves A Disk')
    const people = (await api.call(appUsers.list, {})).app_users.slice(0, 50)
    const profile = mkdtempSync(join(tmpdir(), 'browser-'))
    const context = await playwright.chromium.launchPersistentContext(profile, { ...(await findBrowser()), baseURL: baseURL! })
    const page = await context.newPage()
    await enter(page, '/users/all', person)
    await waitForList(page)
    await expect(page.getByText(people[0]!.email_id)).toBeVisible()
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    await context.close()
    const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((file) => file.isFile() && file.parentPath.includes('Cache'))
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    rmSync(profile, { recursive: true })
    const marks = people.flatMap(({ email_id, user_code, name }) => [email_id, user_code, name])
    expect(marks.filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([])
    // Bodies may be compressed, addresses of entries are not. Headers name the address of policy reports without an origin.
    const addresses = texts.flatMap((text) => text.match(/(?<=localhost:\d+\/)(releases|api\/v1\/[\w-]+)/g) ?? [])
    expect(new Set(addresses.filter((address) => address !== 'api/v1/media'))).toEqual(new Set(['releases']))
  },
)
