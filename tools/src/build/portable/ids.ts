import { createHash } from 'node:crypto'
import { isAbsolute } from 'node:path'
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack'
import { findRoot } from '../../paths'
import { generatedStart, portableNames } from './names'

const { NormalModule } = webpack

const number = (text: string, digits: number) => Number(BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 10n ** BigInt(digits))

/** A short number for each name, the same in every build; a name whose number is taken tries the next. */
function assign<T>(items: Iterable<T>, nameOf: (item: T) => string, give: (item: T, id: number) => void) {
  const namedItems = [...items].map((item) => ({ item, name: nameOf(item) })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const digits = Math.max(3, String(namedItems.length).length + 1)
  const usedIds = new Set<number>()
  for (const { item, name } of namedItems) {
    let id = number(name, digits)
    for (let next = 1; usedIds.has(id); next++) id = number(`${name} ${next}`, digits)
    usedIds.add(id)
    give(item, id)
  }
}

/**
 * Numbers modules and chunks by portable names. webpack's own `deterministic` takes paths, and federation writes its start
 * into a file that is named after a path: the same sources would be other files in another folder.
 */
export class PortableIds {
  private readonly nameOf: (file: string) => string
  private readonly root: string

  constructor(folder: string) {
    this.nameOf = portableNames(folder)
    this.root = findRoot(folder)
  }

  /** Modules that were joined go by the first of them. */
  private moduleName(module: Module): string {
    const first = 'rootModule' in module ? module.rootModule : module
    if (first instanceof NormalModule && isAbsolute(first.resource)) return `${module.type} ${this.nameOf(first.resource)}`
    return module.identifier().replace(generatedStart, 'federation/entry').replaceAll(this.root, '')
  }

  private numberModules({ chunkGraph, modules }: Compilation) {
    const used = [...modules].filter(
      (module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0 && chunkGraph.getModuleId(module) === null,
    )
    assign(
      used,
      (module) => this.moduleName(module),
      (module, id) => chunkGraph.setModuleId(module, id),
    )
  }

  private chunkName({ chunkGraph }: Compilation, chunk: Chunk): string {
    const modules = chunkGraph.getChunkRootModules(chunk).map((module) => this.moduleName(module))
    return chunk.name ?? modules.sort().join()
  }

  private numberChunks(compilation: Compilation) {
    assign(
      [...compilation.chunks].filter((chunk) => chunk.id === null),
      (chunk) => this.chunkName(compilation, chunk),
      (chunk, id) => Object.assign(chunk, { id, ids: [id] }),
    )
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PortableIds', (compilation) => {
      compilation.hooks.moduleIds.tap('PortableIds', () => this.numberModules(compilation))
      compilation.hooks.chunkIds.tap('PortableIds', () => this.numberChunks(compilation))
    })
  }
}
