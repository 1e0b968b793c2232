import { readPath } from '../merge/merge'
import type { Body, FormField, Values } from '../formFields'
import { readItem, writeItem, type DraftHost } from './storage'

/** Typed and unsaved values, stored over a reload. */
export interface Draft {
  readonly values: Readonly<Record<string, string | boolean>>
  /** The fields that held pictures: the browser never stores those: the person selects them again. */
  readonly files: readonly string[]
  /** The record that it was typed over, with its `updatedAt`. */
  readonly base?: Body
}

export type DraftStore = ReturnType<typeof draftStore>

const secret: ReadonlySet<string> = new Set(['password', 'code', 'image'])

/** Drafts in the storage that the host lends: never passwords, codes or files, and only those of the administrator who is signed in. */
export function draftStore(host: DraftHost, form: string, fields: readonly FormField[]) {
  const draftNames = fields.filter(({ control }) => !secret.has(control)).map(({ name }) => name)
  const pictures = fields.filter(({ control }) => control === 'image').map(({ name }) => name)
  function read(): Draft | undefined {
    const draft = readItem(host, form) as Draft | undefined
    return draft?.values && { ...draft, values: Object.fromEntries(Object.entries(draft.values).filter(([name]) => draftNames.includes(name))) }
  }
  const missingFiles = read()?.files ?? []
  return {
    read,
    write: (values: Values, base: Body | undefined) =>
      writeItem(host, form, {
        values: Object.fromEntries(draftNames.map((name) => [name, values[name]])),
        files: pictures.filter((name) => values[name] instanceof File || missingFiles.includes(name)),
        base: base && {
          ...Object.fromEntries(draftNames.map((name) => [name, base[name]])),
          ...Object.fromEntries(pictures.map((name) => [name, readPath(base[name])])),
          updatedAt: base.updatedAt,
        },
      }),
    forget: () => writeItem(host, form, undefined),
  }
}
