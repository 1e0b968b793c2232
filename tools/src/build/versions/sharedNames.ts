import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@matchdesk/shared/remote/shared'
import ts from 'typescript'
import { UserError } from '../../userError'
import { resolveSource } from './moduleGraph'

/** The file in which the shell imports its shared modules. */
const lender = 'src/remotes/sharing/sharedModules.ts'

/** The values that a file exports of others. */
function listExports(file: string): { from: string; names: string[] }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, moduleSpecifier, isTypeOnly }) => {
    if (isTypeOnly || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return []
    if (!exportClause || !ts.isNamedExports(exportClause))
      throw new UserError(`${file} exports all of ${moduleSpecifier.text}: what is shared has names`)
    return [{ from: moduleSpecifier.text, names: exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text) }]
  })
}

/** The names that the shell in this folder shares of each library; `*` where it shares all that a library has. */
export function sharedNames(folder: string): Record<string, string[]> {
  const file = join(folder, lender)
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  const requests = importedFiles.map(({ fileName }) => fileName)
  const entries = requests.flatMap((request): [string, string[]][] => {
    if (request.startsWith('./modules/')) return listExports(resolveSource(request, file)).map(({ from, names }) => [from, names])
    if (!sharedModules.some((library) => library === request)) return []
    if (!request.startsWith('@matchdesk/')) return [[request, ['*']]]
    return [[request, listExports(resolveSource(request, file)).flatMap(({ names }) => names)]]
  })
  return Object.fromEntries(entries.map(([library, names]) => [library, names.sort()]))
}
