import { draftsOf, type DraftStorage } from '@matchdesk/shared/remote'
import type { FormField, Values } from './fields'

/** What somebody typed and did not save, as it outlives a reload. */
export interface Draft {
  readonly values: Readonly<Record<string, string | boolean>>
  /** The fields that held pictures: those are never kept, and have to be chosen again. */
  readonly files: readonly string[]
  /** The `updatedAt` of the record that it was typed over; a record of a newer one was changed by somebody else since. */
  readonly version: string | undefined
}

/** Where the drafts of one form of one administrator are kept. */
export interface DraftStore {
  read(): Draft | undefined
  write(values: Values, version: string | undefined): void
  forget(): void
}

const secret: ReadonlySet<string> = new Set(['password', 'code', 'image'])

/** Drafts in the storage that the host lends: never passwords, codes or files, and only those of whoever is signed in. */
export function draftStore(storage: () => DraftStorage, userId: string, form: string, fields: readonly FormField[]): DraftStore {
  const key = draftsOf(userId) + form
  const kept = fields.filter(({ control }) => !secret.has(control)).map(({ name }) => name)
  const pictures = fields.filter(({ control }) => control === 'image').map(({ name }) => name)
  const lostBefore = guarded(() => parse(storage().getItem(key), kept))?.files ?? []
  return {
    read: () => guarded(() => parse(storage().getItem(key), kept)),
    write: (values, version) =>
      guarded(() => {
        const draft = {
          values: Object.fromEntries(kept.map((name) => [name, values[name]])),
          files: pictures.filter((name) => values[name] instanceof File || lostBefore.includes(name)),
          version,
        }
        storage().setItem(key, JSON.stringify(draft))
      }),
    forget: () => guarded(() => storage().removeItem(key)),
  }
}

/** A storage that is blocked or full keeps nothing, and is in nobody's way. */
function guarded<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parse(text: string | null, kept: readonly string[]): Draft | undefined {
  const draft = JSON.parse(text ?? 'null') as Draft | null
  if (!draft) return undefined
  return { ...draft, values: Object.fromEntries(Object.entries(draft.values).filter(([name]) => kept.includes(name))) }
}
