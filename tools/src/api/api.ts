import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../userError'
import { untold } from './bump'
import { apiReport } from './report'

export const apiFile = 'shared/api.md'

/** Writes api.md, unless the version of what is lent does not tell what has changed. */
export async function api(root: string): Promise<string> {
  const file = join(root, apiFile)
  const before = await readFile(file, 'utf8').catch(() => undefined)
  const after = apiReport(root)
  const problem = before === undefined ? undefined : untold(before, after)
  if (problem) throw new UserError(problem)
  await writeFile(file, after)
  return `${apiFile} says what is lent`
}
