import webpack, { type Compiler } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack

/** Loads a chunk that failed from another address the next time. */
class ReloadChunk extends RuntimeModule {
  constructor() {
    super('reload chunk', RuntimeModule.STAGE_ATTACH + 1)
  }

  override generate() {
    const { analyzableChunkImport: load, getChunkScriptFilename: getFile } = RuntimeGlobals
    return `const load = ${load};
const failures = {};
${load} = (chunk, first) =>
  load(chunk, () => failures[chunk] ? import("./" + ${getFile}(chunk) + "?again=" + failures[chunk]) : first()).catch((error) => {
    failures[chunk] = (failures[chunk] || 0) + 1;
    throw error;
  });`
  }
}

/** A browser keeps that an ES module could not be loaded, as long as the page lives: without a network, a Retry would fail for good. */
export const reloadChunks = (compiler: Compiler) =>
  compiler.hooks.compilation.tap('ReloadChunks', (compilation) =>
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.analyzableChunkImport).tap('ReloadChunks', (chunk, needed) => {
      needed.add(RuntimeGlobals.getChunkScriptFilename)
      compilation.addRuntimeModule(chunk, new ReloadChunk())
    }),
  )
