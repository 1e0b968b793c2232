import { bank, statements } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { row } from '../../support/console'
import { answer, main } from './controls'
import { findToast, type Scene, type World, type Writes } from './scene'

const dayMs = 86_400_000
/** The first of the days of each kind of scene, before today: none has those of another, since an undo goes from the newest import. */
const firstDays = { import: 130, undo: 10, choose: 70 } as const
type Kind = keyof typeof firstDays

const toDay = (kind: Kind, number: number, nth = 0) =>
  new Date(Date.now() - (firstDays[kind] + (number % 14) * 2 + nth) * dayMs).toISOString().slice(0, 10)
const toFileName = (kind: string, number: number) => `${kind}-${number}.csv`

async function findAccount({ api, number }: World) {
  const { bank_details } = await api.call(bank.list, {})
  return bank_details[number % bank_details.length]!
}

const listImports = async ({ api }: World, file: string) =>
  (await api.call(statements.list, { query: { limit: 200 } })).statements.filter((one) => one.name === file)

async function importFile(world: World): Promise<Scene> {
  const account = await findAccount(world)
  const file = toFileName('import', world.number)
  const text = `Account ${account.account_no}\nCurrency PKR\nDate,Transaction ID,Credit\n${toDay('import', world.number)},99${world.number}0011223,4500.00\n`
  const group = (page: Page) => main(page).getByRole('group', { name: file })
  return {
    path: '/payment/statements',
    prepare: async (page) => {
      const close = group(page).getByRole('button', { name: 'Close' })
      if (await close.isVisible()) await close.click()
      await main(page)
        .getByLabel('Drop statements here, or choose files')
        .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await group(page).getByLabel('Bank account').selectOption(account.id)
    },
    act: (page) => group(page).getByRole('button', { name: 'Import 1 row' }).click(),
    message: (page, time) => group(page).getByText(time === 0 ? /^1 row imported/ : /1 row was imported before/),
    beside: { outcome: 200, message: (page) => group(page).getByText(/1 row was imported before/) },
    state: async () => (await listImports(world, file)).length,
    states: [1, 1],
  }
}

/** Imports a row by the API and returns the file. */
async function addImport(world: World, kind: Kind, nth: number) {
  const account = await findAccount(world)
  const file = toFileName(`${kind}${nth}`, world.number)
  const day = toDay(kind, world.number, nth)
  const rows = [{ day, amount: 4500 + nth, reference: `98${world.number}${nth}${kind.length}0112233`, text: file }]
  await world.api.call(statements.add, { body: { bank: account.id, file, first_day: day, last_day: day, rows } })
  return file
}

async function undoImport(world: World): Promise<Scene> {
  const files = [await addImport(world, 'undo', 0), await addImport(world, 'undo', 1)]
  return {
    path: '/payment/statements',
    act: async (page, time) => {
      await row(page, files[time]!)
        .getByRole('button', { name: /^Undo import/ })
        .click()
      await answer(page, 'Undo import')
    },
    message: findToast('The import is undone: 1 row removed'),
    beside: { outcome: 404, message: findToast('Statement not found') },
    state: async () => Promise.all(files.map(async (file) => (await listImports(world, file)).length)),
    states: [
      [0, 1],
      [0, 0],
    ],
  }
}

async function choose(world: World): Promise<Scene> {
  const files = [await addImport(world, 'choose', 0), await addImport(world, 'choose', 1)]
  const dialog = (page: Page) => page.getByRole('dialog')
  const readChoice = async (file: string) => {
    const { rows } = await world.api.call(statements.rows, { query: { search: file } })
    return rows[0]?.explanation
  }
  const none = 'Somebody said that no payment is for it'
  const open = 'No payment has this transaction ID'
  return {
    path: '/payment/statements/rows?search=choose',
    prepare: async (page, time) => {
      await row(page, files[time]!)
        .getByRole('button', { name: /^Choose payment/ })
        .click()
      await dialog(page)
        .getByRole('radio', { name: /^No payment/ })
        .check()
    },
    act: (page) => dialog(page).getByRole('button', { name: 'Save' }).click(),
    message: findToast('This row has no payment now'),
    beside: { outcome: 200, message: findToast('This row has no payment now') },
    state: () => Promise.all(files.map(readChoice)),
    states: [
      [none, open],
      [none, none],
    ],
  }
}

export const statementWrites = {
  statements: { add: { scene: importFile }, remove: { scene: undoImport }, choose: { scene: choose } },
} satisfies Partial<Writes>
