import assert from 'node:assert/strict'
import { join } from 'node:path'
import ts from 'typescript'
import { type Assertion, listAssertions, neutralEvents, remoteText, type TypedPair, withPrefix } from './assertions'
import { findRemoved } from './members'
import { isUnchanged } from './remoteTypes'

/** Something that a remote imports of its host and that a shell does not share like this. */
interface Break {
  readonly name: string
  readonly reason: string
  /** The line of its declaration in the `types.d.ts` of the remote. */
  readonly line: number
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** Compiles texts as files of a folder; packages of others are those that are installed there. */
function compile(folder: string, texts: ReadonlyMap<string, string>): ts.Program {
  const host = ts.createCompilerHost(options)
  const contents = new Map([...texts].map(([name, text]) => [join(folder, name), text]))
  return ts.createProgram([...contents.keys()], options, {
    ...host,
    fileExists: (file) => contents.has(file) || host.fileExists(file),
    getSourceFile(file, version) {
      const text = contents.get(file)
      return text === undefined ? host.getSourceFile(file, version) : ts.createSourceFile(file, text, version, true)
    },
  })
}

interface Comparison {
  readonly assertions: readonly Assertion[]
  readonly check: string
  readonly shell: string
  readonly remote: string
}

/** Compares pairs with each other, those whose declarations differ in one compilation, and returns the breaks of each pair. */
export function compareTypes(folder: string, pairs: readonly TypedPair[]): Break[][] {
  const changedPairs = pairs.filter((pair) => !isUnchanged(pair))
  const breaks = changedPairs.length > 0 ? compareByCompiler(folder, changedPairs) : []
  return pairs.map((pair) => breaks[changedPairs.indexOf(pair)] ?? [])
}

function compareByCompiler(folder: string, pairs: readonly TypedPair[]): Break[][] {
  const texts = new Map([['events.d.ts', neutralEvents]])
  const shells = [...new Set(pairs.map(({ shell }) => shell))]
  for (const [index, shell] of shells.entries()) texts.set(`S${index}.d.ts`, withPrefix(shell, `S${index}`))
  const comparisons = pairs.map((pair, index): Comparison => {
    const [shell, remote, check] = [`S${shells.indexOf(pair.shell)}`, `R${index}`, `check${index}.ts`]
    const assertions = listAssertions(pair, shell, remote)
    texts.set(`${remote}.d.ts`, remoteText(pair, remote))
    texts.set(check, `${assertions.map(({ line }) => line).join('\n')}\nexport {}\n`)
    return { assertions, check, shell, remote }
  })
  const program = compile(folder, texts)
  const ambientModules = program.getTypeChecker().getAmbientModules()
  const modules = new Map(ambientModules.map((symbol) => [symbol.name.slice(1, -1), symbol]))
  return comparisons.map((comparison) => breaksIn(program, folder, modules, comparison))
}

type Modules = ReadonlyMap<string, ts.Symbol>

function breaksIn(program: ts.Program, folder: string, modules: Modules, { assertions, check, shell, remote }: Comparison): Break[] {
  const checker = program.getTypeChecker()
  const getFile = (name: string) => program.getSourceFile(join(folder, name)) ?? assert.fail(`The compiler has no ${name}`)
  const [source, remoteFile] = [getFile(check), getFile(`${remote}.d.ts`)]
  const lineAt = (node: ts.Node) => remoteFile.getLineAndCharacterOfPosition(node.getStart(remoteFile)).line + 1

  function findSymbol(prefix: string, { member: [module, name], type }: Assertion): ts.Symbol | undefined {
    const symbol = modules.get(`${prefix}:${module}`)?.exports?.get(ts.escapeLeadingUnderscores(type ?? name))
    if (type) return symbol?.members?.get(ts.escapeLeadingUnderscores(name))
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  const wrong = program.getSemanticDiagnostics(source).flatMap(({ start = 0, messageText }): Break[] => {
    const assertion = assertions[source.getLineAndCharacterOfPosition(start).line]
    return assertion ? [toBreak(assertion, ts.flattenDiagnosticMessageText(messageText, '\n'))] : []
  })

  function toBreak(assertion: Assertion, text: string): Break {
    const declaration = findSymbol(remote, assertion)?.declarations?.find((one) => one.getSourceFile() === remoteFile)
    return { name: assertion.title, reason: isAbsence(text) ? 'is missing' : reasonIn(text), line: declaration ? lineAt(declaration) : 1 }
  }

  const removed = assertions.flatMap((assertion): Break[] => {
    const [before, now] = [findSymbol(remote, assertion), findSymbol(shell, assertion)].map((symbol) => symbol && checker.getTypeOfSymbol(symbol))
    if (!before || !now) return []
    return findRemoved(checker, remoteFile, before, now, assertion.isGiven === true).map(({ name, declaration }) => ({
      name: assertion.title,
      reason: `takes no ${name} any more`,
      line: lineAt(declaration),
    }))
  })

  return [...new Map([...wrong, ...removed].map((one) => [JSON.stringify(one), one])).values()]
}

/** The first line of a diagnostic says that a name does not exist. */
const isAbsence = (text: string) => /^(Property|Namespace|Module) .* (does not exist on type|has no exported member)/.test(text)

/** The innermost reason, without the names of our files. */
const reasonIn = (text: string) => (text.split('\n').at(-1)?.trim() ?? '').replace(/import\("[RS]\d+:[^"]*"\)\./g, '')
