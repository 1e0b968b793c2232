import webpack, { type Compiler } from 'webpack'

/** Writes pages.json: for each import() of the remote, the files that it requests beside the entry. The page weight is counted from it. */
export class PageFiles {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PageFiles', stage }, () => {
        const pages: Record<string, string[]> = {}
        for (const group of compilation.chunkGroups)
          for (const { request } of group.origins) {
            const files = group.chunks.flatMap((chunk) => (chunk.hasRuntime() ? [] : [...chunk.files])).filter((file) => file.endsWith('.js'))
            if (request && files.length > 0) pages[request] = files
          }
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(JSON.stringify(pages, null, 2)))
      })
    })
  }
}
