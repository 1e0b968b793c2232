import { masterdata, preferences, setting } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { editorWrites } from './editors'
import { findToast, type Scene, type Time, type World, type Writes } from './scene'
import { openMore } from '../../support/more'

const type = 'Community'
const listItems = async (api: Api, name: string) => (await api.call(masterdata.list, { params: { type } })).filter((one) => one.name === name)

const values = editorWrites({
  path: '/master/community',
  make: (api, name) => api.call(masterdata.add, { body: { type, name, description: 'as it was' } }),
  find: listItems,
  remove: async (api, name) => {
    for (const { id } of await listItems(api, name)) await api.call(masterdata.remove, { params: { id } })
  },
  fill: async (page, name) => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('For this story')
  },
  edits: [{ Description: 'First' }, { Description: 'Second' }],
  readValues: ({ description }: { description: string }) => description,
  holds: ['First', 'Second'],
  addMessage: 'Community added successfully',
  updateMessage: 'Community updated successfully',
  removeMessage: 'Deleted successfully',
  duplicate: [409, (name) => `"${name}" already exists.`],
  missingMessage: 'Entry not found',
})

async function freeJoining({ api }: World): Promise<Scene> {
  const state = async () => (await api.call(setting.read, {})).admin.isFreeEntry
  await api.call(setting.change, { body: { isFreeEntry: 1 } })
  const control = (page: Page) => page.getByRole('switch', { name: 'Free Joining (Females)', includeHidden: true })
  const messages = ['Free joining for females is off', 'Females join for free']
  return {
    path: '/users/all',
    act: async (page, time) => {
      if (!(await control(page).isVisible())) await openMore(page)
      await expect(control(page)).toBeChecked({ checked: time === 0 })
      await control(page).click()
    },
    message: (page, time) => findToast(messages[time]!)(page),
    beside: { outcome: 200, message: findToast(messages[0]!), page: (page) => expect(control(page)).not.toBeChecked() },
    state,
    states: [0, 1],
  }
}

/** Two scenes that run at once arrange two lists. */
const arrangedLists = [
  { label: 'Blocked users', path: '/users/block' },
  { label: 'Special users', path: '/users/special' },
] as const

async function arrangement({ api, number }: World): Promise<Scene> {
  const { label, path } = arrangedLists[number % 2 === 0 ? 0 : 1]
  const plain = { order: [], hidden: [], widths: {}, compact: false }
  await api.call(preferences.save, { body: { tables: { [label]: plain } } })
  const heights = ['Compact', 'Comfortable'] as const
  const table = (page: Page, time: Time) => page.locator(time === 0 ? 'table[data-compact]' : 'table:not([data-compact])')
  return {
    path,
    prepare: async (page, time) => {
      await page.getByRole('button', { name: 'Arrange table' }).click()
      await page.getByRole('dialog').getByText(heights[time]!).click()
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    message: table,
    beside: { outcome: 200, message: (page) => table(page, 0) },
    state: async () => (await api.call(preferences.read, {})).tables[label]?.compact,
    states: [true, false],
  }
}

export const settingWrites = {
  masterdata: { add: { scene: values.add }, update: { isSampled: true, scene: values.update }, remove: { scene: values.remove } },
  setting: { change: { scene: freeJoining } },
  preferences: { save: { scene: arrangement } },
} satisfies Partial<Writes>
