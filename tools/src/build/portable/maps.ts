import webpack, { type Compiler } from 'webpack'

interface SourceMap {
  file: string
  sources: string[]
  sourcesContent?: (string | null)[]
}

const runtimeSource = /^webpack:\/\/(webpack|federation)\//

/** Leaves out of source maps what webpack made itself: it names folders of this machine and hashes that changed since. */
export class PortableMaps {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PortableMaps', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PortableMaps', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js.map')) continue
          const map: SourceMap = JSON.parse(source.source().toString())
          const sourcesContent = map.sourcesContent?.map((content, index) => (runtimeSource.test(map.sources[index] ?? '') ? null : content))
          compilation.updateAsset(name, new webpack.sources.RawSource(JSON.stringify({ ...map, file: name.replace(/\.map$/, ''), sourcesContent })))
        }
      })
    })
  }
}
