import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
const find = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file))

/** Each program, and Debian's package that brings it. */
const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', psql: 'postgresql' } as const

export type Programs = Readonly<Record<keyof typeof packages, string>>

/** The programs of this machine, or a line that names those that are missing, with the command that installs them. */
export function findPrograms(): { programs: Programs; problem?: never } | { programs?: never; problem: string } {
  const found = Object.entries(packages).map(([name, debian]) => ({ name, debian, file: find(name) }))
  const missing = found.filter(({ file }) => !file)
  if (missing.length > 0) {
    const [names, debian] = [missing.map(({ name }) => name).join(', '), missing.map((one) => one.debian).join(' ')]
    return { problem: `The drill needs ${names}: apt-get install ${debian}` }
  }
  return { programs: Object.fromEntries(found.map(({ name, file }) => [name, file])) as Record<keyof typeof packages, string> }
}
