import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source'

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A file of docs/deploy with the values of the drill in the place of its own. It must name each of them: so the document stays true. */
export function configuration(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(root, 'docs/deploy', file), 'utf8')
  const getPattern = (name: string) => `(?<!\\w)${escapePattern(name)}(?!\\w)`
  const missing = Object.keys(values).filter((name) => !new RegExp(getPattern(name)).test(text))
  if (missing.length > 0) throw new Error(`docs/deploy/${file} does not name ${missing.join(', ')}`)
  return text.replace(new RegExp(Object.keys(values).map(getPattern).join('|'), 'g'), (name) => values[name] ?? name)
}

/** The settings of a file for systemd, as the environment of a process. */
export const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
