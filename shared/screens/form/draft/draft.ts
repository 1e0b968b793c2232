import { draftsOf, type DraftStorage } from '@matchdesk/shared/remote'
import { readPath } from '../merge/merge'
import type { Body, FormField, Values } from '../formFields'

/** Typed and unsaved values, stored over a reload. */
export interface Draft {
  readonly values: Readonly<Record<string, string | boolean>>
  /** The fields that held pictures: the browser never stores those: the person selects them again. */
  readonly files: readonly string[]
  /** The record that it was typed over, with its `updatedAt`. */
  readonly base?: Body
}

/** The storage key of the drafts of one form of one administrator. */
export interface DraftStore {
  read(): Draft | undefined
  write(values: Values, base: Body | undefined): void
  forget(): void
}

const secret: ReadonlySet<string> = new Set(['password', 'code', 'image'])

/** Drafts in the storage that the host lends: never passwords, codes or files, and only those of the administrator who is signed in. */
export function draftStore(storage: () => DraftStorage, userId: string, form: string, fields: readonly FormField[]): DraftStore {
  const key = draftsOf(userId) + form
  const draftNames = fields.filter(({ control }) => !secret.has(control)).map(({ name }) => name)
  const pictures = fields.filter(({ control }) => control === 'image').map(({ name }) => name)
  const lostFiles = attempt(() => parse(storage().getItem(key), draftNames))?.files ?? []
  return {
    read: () => attempt(() => parse(storage().getItem(key), draftNames)),
    write: (values, base) =>
      attempt(() => {
        const draft = {
          values: Object.fromEntries(draftNames.map((name) => [name, values[name]])),
          files: pictures.filter((name) => values[name] instanceof File || lostFiles.includes(name)),
          base: base && {
            ...Object.fromEntries(draftNames.map((name) => [name, base[name]])),
            ...Object.fromEntries(pictures.map((name) => [name, readPath(base[name])])),
            updatedAt: base.updatedAt,
          },
        }
        storage().setItem(key, JSON.stringify(draft))
      }),
    forget: () => attempt(() => storage().removeItem(key)),
  }
}

/** A storage that is blocked or full keeps nothing, and is in nobody's way. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parse(text: string | null, storedNames: readonly string[]): Draft | undefined {
  const draft: Draft | null = JSON.parse(text ?? 'null')
  if (!draft) return undefined
  return { ...draft, values: Object.fromEntries(Object.entries(draft.values).filter(([name]) => storedNames.includes(name))) }
}
