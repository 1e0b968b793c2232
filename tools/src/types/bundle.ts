import ts from 'typescript'
import { memberName } from './facts'
import { type Binding, bindingsIn, declaredNames, getImportType, referencesIn, type TypeModule, type TypeModules, type TypeName } from './typeModules'

interface BundleOptions {
  readonly title: string
  readonly roots: readonly TypeName[]
  /** Is a member of an exported interface part of the bundle? */
  readonly keepsMember?: (module: string, type: string, member: string) => boolean
}

/** The part of a module that a bundle has. */
interface Part {
  readonly bindings: Map<string, Binding>
  readonly statements: Set<ts.Statement>
}

/** The binding of a name that a module exports with all names of another one. */
function bindingOfAll(modules: TypeModules, { statements, resolve }: TypeModule, name: string): Binding | undefined {
  for (const { exportClause, moduleSpecifier } of statements.filter(ts.isExportDeclaration)) {
    const request = !exportClause && moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''
    const source = modules.get(resolve(request) ?? '')
    if (source?.statements.some((statement) => declaredNames(statement).includes(name))) return { request, name, isExport: true }
  }
  return undefined
}

/** Collects the names that roots need, directly or not. */
function reach(modules: TypeModules, roots: readonly TypeName[]): Map<string, Part> {
  const parts = new Map<string, Part>()
  const seen = new Set<string>()
  const queue = [...roots]
  const getPart = (module: string) => {
    const part = parts.get(module) ?? { bindings: new Map(), statements: new Set() }
    parts.set(module, part)
    return part
  }

  function addStatement(module: TypeModule, statement: ts.Statement) {
    getPart(module.name).statements.add(statement)
    const { names, imports } = referencesIn(statement)
    for (const name of names) queue.push([module.name, name])
    for (const importType of imports.map(getImportType)) {
      const target = importType && module.resolve(importType.request)
      if (target && importType.name) queue.push([target, importType.name])
    }
  }

  function add([moduleName, name]: TypeName) {
    const module = modules.get(moduleName)
    if (!module) return
    const binding = bindingsIn(module).get(name) ?? bindingOfAll(modules, module, name)
    if (binding) {
      getPart(moduleName).bindings.set(name, binding)
      const target = module.resolve(binding.request)
      if (target && binding.name) queue.push([target, binding.name])
    }
    for (const statement of module.statements) if (declaredNames(statement).includes(name)) addStatement(module, statement)
  }

  for (let next = queue.pop(); next; next = queue.pop()) {
    const id = next.join(' ')
    if (!seen.has(id)) add(next)
    seen.add(id)
  }
  return parts
}

/** The imports and exports of a module: one line for each module that names come from. */
function bindingLines(bindings: ReadonlyMap<string, Binding>, resolve: TypeModule['resolve']): string[] {
  const clauses = new Map<string, string[]>()
  for (const [name, { name: original, request, isExport }] of [...bindings].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [word, end] = [isExport ? 'export' : 'import', `from '${resolve(request) ?? request}'`]
    const clause = original === name ? name : `${original} as ${name}`
    if (original === undefined) clauses.set(`${word} * as ${name} ${end}`, [])
    else clauses.set(`${word} { # } ${end}`, [...(clauses.get(`${word} { # } ${end}`) ?? []), clause])
  }
  return [...clauses].map(([line, names]) => line.replace('#', names.join(', ')))
}

/** The text of a declaration, with the names that modules have in the bundle. Colours and other values of a theme may change: a remote has the names only. */
function statementText(
  { name: moduleName, source, statements, resolve }: TypeModule,
  statement: ts.Statement,
  keepsMember: BundleOptions['keepsMember'],
) {
  const start = statement.getStart(source)
  const changes = referencesIn(statement).imports.flatMap((node) => {
    const importType = getImportType(node)
    const target = importType && resolve(importType.request)
    return importType && target ? [{ from: importType.at.getStart(source), to: importType.at.end, text: `'${target}'` }] : []
  })
  if (ts.isInterfaceDeclaration(statement) && keepsMember)
    for (const member of statement.members) {
      const name = memberName(member)
      if (name !== undefined && !keepsMember(moduleName, statement.name.text, name)) changes.push({ from: member.pos, to: member.end, text: '' })
    }
  const text = changes
    .sort((one, other) => other.from - one.from)
    .reduce((all, { from, to, text: next }) => all.slice(0, from - start) + next + all.slice(to - start), source.text.slice(start, statement.end))
  const isIndented = source.statements !== statements
  return (isIndented ? text.replace(/\n {4}/g, '\n') : text)
    .replace(/^(export )?declare /, '$1')
    .replace(/^((?:export )?const \w+) = "[^"]*"/, '$1: string')
    .replace(/"#[\da-f]{3,8}"/gi, 'string')
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '    ')

/** Writes a `types.d.ts` with the declarations that the roots need, a `declare module` for each source. */
export function bundle(modules: TypeModules, { title, roots, keepsMember }: BundleOptions): string {
  const blocks = [...reach(modules, roots)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { bindings, statements }]) => {
      const module = modules.get(name)
      if (!module) return []
      const lines = bindingLines(bindings, module.resolve)
      const texts = module.statements.filter((statement) => statements.has(statement)).map((one) => statementText(module, one, keepsMember))
      // Without it, each declaration of the block would be exported.
      return [`declare module '${name}' {\n${indent([...lines, ...texts, 'export {}'].join('\n'))}\n}\n`]
    })
  return `${[`// ${title}`, ...blocks].join('\n')}`
}
