import { shellPrefixes, type Pointer, type Release } from '@matchdesk/shared/contract'
import { UserError } from '../userError'
import type { BrokenPointer } from './pointers'

const prefixOf = (path: string) => path.split('/')[1] ?? ''

const prefixesOf = (pointer: Pointer | BrokenPointer) =>
  'current' in pointer
    ? [pointer.current, pointer.previous, pointer.canary?.release].flatMap((release) => release?.pages ?? []).map(({ path }) => prefixOf(path))
    : []

/** All addresses with the same first part belong to one remote: the one that had them first. */
export function refuseAddresses({ name, pages }: Release, pointers: readonly (Pointer | BrokenPointer)[]) {
  for (const { path } of pages) {
    const prefix = prefixOf(path)
    if (prefix.startsWith(':')) throw new UserError(`${name} has the page ${path}: an address begins with a word of its own`)
    if (shellPrefixes.includes(prefix)) throw new UserError(`${name} has the page ${path}: /${prefix} belongs to the shell`)
    const owner = pointers.find((pointer) => pointer.name !== name && prefixesOf(pointer).includes(prefix))
    if (owner) throw new UserError(`${name} has the page ${path}: /${prefix} belongs to ${owner.name}`)
  }
}
