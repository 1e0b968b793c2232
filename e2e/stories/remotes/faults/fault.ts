import type { Page } from '@playwright/test'

/** The code of a fault, by name. Each does something only in a page, or about a file, that asks for its number. */
export const codes = {
  /** Reads a property that is not there. */
  wrong: (isOn: string) => `(${isOn} && {}.nmae.first)`,
  crash: (isOn: string) => `(${isOn} && (() => { throw new RangeError('planted') })())`,
  /** A promise that nobody handles. */
  reject: (isOn: string) => `(${isOn} && void Promise.reject(new RangeError('planted')))`,
  later: (isOn: string) => `(${isOn} && void setTimeout(() => { throw new RangeError('planted') }))`,
} as const

export interface Fault {
  readonly title: string
  /** Below the root of the repository. */
  readonly file: string
  /** A part of one line, with `¦` where the code of the fault is put, or where the line of a fault without code is. */
  readonly at: string
  readonly code?: keyof typeof codes
  /** The fault stands before an expression, and not before a statement. */
  readonly joins?: '||'
  /** The fault is in a worker, which reads a file of this name. */
  readonly reads?: string
  readonly page: string
  readonly act?: (page: Page) => Promise<unknown>
  /** A text in the chunk that does not come. */
  readonly missing?: string
  /** An endpoint, as `PATCH /admin/setting`, that the API cannot serve. */
  readonly refused?: string
  readonly kind: 'render' | 'error' | 'promise' | 'chunk' | 'request'
}

type Kind = Fault['kind']
type Rest = Partial<Pick<Fault, 'act' | 'missing' | 'refused' | 'reads'>>

/** A fault before an expression. */
export const before = (title: string, file: string, at: string, code: keyof typeof codes, kind: Kind, page: string, rest: Rest = {}): Fault => ({
  title,
  file,
  at,
  code,
  joins: '||',
  kind,
  page,
  ...rest,
})

/** A fault before a statement. */
export const inBody = (title: string, file: string, at: string, code: keyof typeof codes, kind: Kind, page: string, rest: Rest = {}): Fault => ({
  title,
  file,
  at,
  code,
  kind,
  page,
  ...rest,
})

/** A fault around code that is as it should be. */
export const around = (title: string, file: string, at: string, kind: Kind, page: string, rest: Rest): Fault => ({
  title,
  file,
  at,
  kind,
  page,
  ...rest,
})

/** Presses the first button of this name on the page. */
export const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Does one thing after the other. */
export const all =
  (...acts: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page)
  }

/** Waits for the first rows of the page. */
export const seeRows = (page: Page) => page.locator('tbody tr').first().waitFor()

/** Opens another page of the console, without a new document. */
export const visit = (path: string) => (page: Page) =>
  page.evaluate((to) => {
    location.hash = to
  }, path)

export const fill = (label: RegExp | string, text: string) => (page: Page) => page.getByLabel(label).first().fill(text)

export const choose = (label: RegExp, name: string) => (page: Page) =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('Date,Description,Amount\n2026-01-02,Payment,100\n') })
