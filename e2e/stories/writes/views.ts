import { views } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { findToast, type Scene, type ScreenWrite, type World, type Writes } from './scene'

/** Two scenes that run at once have views of two lists. */
const lists = [
  { label: 'Blocked users', path: '/users/block' },
  { label: 'Special users', path: '/users/special' },
] as const

const plain = { order: [], hidden: [], widths: {}, compact: false }
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the dialog of a list whose author has these views, and nobody else any. */
async function sceneWith({ api, number }: World, names: readonly string[]) {
  const { label, path } = lists[number % 2 === 0 ? 0 : 1]
  const ofList = async () => (await api.call(views.list, {})).views.filter(({ list }) => list === label)
  for (const { id, is_mine } of await ofList()) if (is_mine) await api.call(views.remove, { params: { id } })
  for (const name of names) await api.call(views.add, { body: { list: label, name, everybody: false, query: {}, arrangement: plain } })
  const openDialog = async (page: Page) => {
    if (!(await dialog(page).isVisible())) await page.getByRole('button', { name: /^View/ }).click()
  }
  return { path, openDialog, state: async () => (await ofList()).map(({ name }) => name) }
}

const fill = (page: Page, form: string, name: string) => dialog(page).getByRole('form', { name: form }).getByLabel('View name').fill(name)

async function save(world: World): Promise<Scene> {
  const { path, openDialog, state } = await sceneWith(world, [])
  const names = ['First view', 'Second view'] as const
  return {
    path,
    prepare: async (page, time) => {
      await openDialog(page)
      await fill(page, 'Save a view', names[time])
    },
    act: (page) => dialog(page).getByRole('button', { name: 'Save view' }).click(),
    message: (page, time) => findToast(`View "${names[time]}" saved`)(page),
    beside: { outcome: 200, message: findToast('View "First view" saved') },
    state,
    states: [['First view'], ['First view', 'Second view']],
  }
}

async function rename(world: World): Promise<Scene> {
  const names = ['First view', 'Second view', 'Third view'] as const
  const { path, openDialog, state } = await sceneWith(world, [names[0]])
  return {
    path,
    prepare: async (page, time) => {
      await openDialog(page)
      await dialog(page)
        .getByRole('button', { name: `Rename ${names[time]}` })
        .click()
      await fill(page, `Rename ${names[time]}`, names[time === 0 ? 1 : 2])
    },
    act: (page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click(),
    message: (page, time) => findToast(`View "${names[time === 0 ? 1 : 2]}" changed`)(page),
    beside: { outcome: 403, message: findToast('') },
    state,
    states: [['Second view'], ['Third view']],
  }
}

async function remove(world: World): Promise<Scene> {
  const names = ['First view', 'Second view'] as const
  const { path, openDialog, state } = await sceneWith(world, names)
  return {
    path,
    prepare: async (page, time) => {
      await openDialog(page)
      await dialog(page)
        .getByRole('button', { name: `Delete ${names[time]}` })
        .click()
    },
    act: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    message: (page, time) => findToast(`View "${names[time]}" deleted`)(page),
    beside: { outcome: 403, message: findToast('') },
    state,
    states: [['Second view'], []],
  }
}

const besideIn: ScreenWrite['besideIn'] = {
  because: 'A colleague has no controls that change the view',
  file: 'screens/views.e2e.ts',
  title: 'a view for everybody is a link for a colleague, who cannot change it',
}

export const viewWrites = {
  views: { add: { isSampled: true, scene: save }, update: { scene: rename, besideIn }, remove: { scene: remove, besideIn } },
} satisfies Partial<Writes>
