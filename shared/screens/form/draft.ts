import { draftsOf } from '@matchdesk/shared/remote'
import type { FormField, Values } from './fields'

/** What somebody typed and did not save, as it outlives a reload. */
export interface Draft {
  readonly values: Readonly<Record<string, string | boolean>>
  /** The fields that held pictures: those are never kept, and have to be chosen again. */
  readonly files: readonly string[]
}

/** Where the drafts of one form of one administrator are kept. */
export interface DraftStore {
  read(): Draft | undefined
  write(values: Values): void
  forget(): void
}

const secret: ReadonlySet<string> = new Set(['password', 'code', 'image'])

/** Drafts in the session storage of this tab: never passwords, codes or files, and only those of whoever is signed in. */
export function draftStore(storage: () => Storage, userId: string, form: string, fields: readonly FormField[]): DraftStore {
  const key = draftsOf(userId) + form
  const kept = fields.filter(({ control }) => !secret.has(control)).map(({ name }) => name)
  const pictures = fields.filter(({ control }) => control === 'image')
  return {
    read: () => guarded(() => parse(storage().getItem(key), kept)),
    write: (values) =>
      guarded(() => {
        const draft = {
          values: Object.fromEntries(kept.map((name) => [name, values[name]])),
          files: pictures.filter(({ name }) => values[name] instanceof File).map(({ title }) => title),
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
  return { files: draft.files, values: Object.fromEntries(Object.entries(draft.values).filter(([name]) => kept.includes(name))) }
}
