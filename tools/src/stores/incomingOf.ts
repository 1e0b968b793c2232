import { basename, dirname, join } from 'node:path'

/** Where a version is laid down before it appears in its folder. */
export const incomingOf = (target: string) => join(dirname(target), `.incoming-${basename(target)}`)
