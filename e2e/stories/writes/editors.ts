import { expect, type Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { row } from '../../support/console'
import { alert, answer, button, main } from './controls'
import { findToast, type Outcome, type Scene, type World } from './scene'

type Values = Readonly<Record<string, string>>

/** An editor, that is a list with a form, as the stories about its three writes need it. */
interface Editor {
  readonly path: string
  readonly make: (api: Api, name: string) => Promise<unknown>
  /** The records of that name as the API has them. */
  readonly find: (api: Api, name: string) => Promise<readonly object[]>
  readonly remove: (api: Api, name: string) => Promise<unknown>
  /** Fills the form of a new record. */
  readonly fill: (page: Page, name: string) => Promise<void>
  /** The values of the first and the second edit, by the label of the control. Of two administrators, the second one may keep both where these are different fields. */
  readonly edits: readonly [Values, Values]
  /** The part of a record that the edits change. */
  readonly readValues: (record: never, api: Api) => unknown
  readonly holds: readonly [unknown, unknown]
  readonly addMessage: string
  readonly updateMessage: string
  readonly removeMessage: string
  /** The end of a second record of the same name, and the text that is read then. */
  readonly duplicate: readonly [Outcome, (name: string) => string]
  readonly missingMessage: string
}

const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label} ?\\*?$`))

export async function typeInto(page: Page, values: Values) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

/** Adding, changing and deleting a record of an editor. */
export function editorWrites(editor: Editor) {
  const { path, make, find, remove, fill, edits, readValues, holds, duplicate } = editor
  const count = async (api: Api, names: readonly string[]) => Promise.all(names.map(async (name) => (await find(api, name)).length))
  const editsOneField = Object.keys(edits[0]).some((label) => label in edits[1])
  const cleanAll = (api: Api, names: readonly string[]) => async () => {
    for (const name of names) await remove(api, name)
  }

  return {
    async add({ api, number }: World): Promise<Scene> {
      const names = ['One', 'Two'].map((which) => `Added ${which} ${number}`)
      const isRefused = duplicate[0] !== 200
      return {
        path,
        prepare: async (page, time) => {
          await expect(button(page, 'Submit')).toBeVisible()
          await expect(page.locator('form').first()).not.toContainText(names[0]!)
          await fill(page, names[time]!)
        },
        act: (page) => button(page, 'Submit').click(),
        message: findToast(editor.addMessage),
        beside: { outcome: duplicate[0], message: (page) => page.getByText(duplicate[1](names[0]!)).first(), state: isRefused ? [1, 0] : [2, 0] },
        state: () => count(api, names),
        states: [
          [1, 0],
          [1, 1],
        ],
        clean: cleanAll(api, names),
      }
    },
    async update({ api, number }: World): Promise<Scene> {
      const name = `Edited Twice ${number}`
      await make(api, name)
      return {
        path,
        prepare: async (page, time) => {
          await main(page)
            .getByRole('link', { name: `Edit ${name}`, exact: true })
            .click()
          await expect(button(page, 'Update')).toBeVisible()
          await typeInto(page, edits[time])
        },
        act: (page) => button(page, 'Update').click(),
        message: findToast(editor.updateMessage),
        beside: {
          outcome: 412,
          time: 1,
          ...(editsOneField ? { message: (page: Page) => alert(page, 'Not saved') } : { message: findToast(editor.updateMessage), state: holds[1] }),
        },
        state: async () => readValues((await find(api, name))[0] as never, api),
        states: holds,
        clean: cleanAll(api, [name]),
      }
    },
    async remove({ api, number }: World): Promise<Scene> {
      const names = ['One', 'Two'].map((which) => `Deleted ${which} ${number}`)
      for (const name of names) await make(api, name)
      return {
        path,
        act: async (page, time) => {
          await button(page, `Delete ${names[time]}`).click()
          await answer(page, 'Delete')
        },
        message: findToast(editor.removeMessage),
        beside: { outcome: 404, message: findToast(editor.missingMessage), page: (page) => expect(row(page, names[0]!)).toHaveCount(0) },
        state: () => count(api, names),
        states: [
          [0, 1],
          [0, 0],
        ],
        clean: cleanAll(api, names),
      }
    },
  }
}
