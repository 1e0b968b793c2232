import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import webpack, { type Compiler } from 'webpack'

const squeeze = promisify(brotliCompress)

export const brotli = (content: Buffer) =>
  squeeze(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

/** Emits a `.br` beside every file of code, for servers that send precompressed files. A watching build leaves it out: it takes its time. */
export class Precompress {
  apply(compiler: Compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      if (compiler.watchMode) return
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, async (assets) => {
        const files = Object.entries(assets).filter(([file]) => /\.(js|css|html)$/.test(file))
        const emit = async ([file, source]: (typeof files)[number]) =>
          compilation.emitAsset(`${file}.br`, new webpack.sources.RawSource(await brotli(source.buffer())))
        await Promise.all(files.map(emit))
      })
    })
  }
}
