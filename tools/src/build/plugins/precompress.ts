import CompressionPlugin from 'compression-webpack-plugin'
import { promisify } from 'node:util'
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

export const brotli = (content: Buffer) => compress(content, { params })

/** Emits a `.br` beside every file of code, for servers that send precompressed files. */
export const precompress = () =>
  new CompressionPlugin<BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params },
    test: /\.(js|css|html)$/,
    minRatio: Infinity,
  })

/** A build that watches does not compress: it takes its time. */
export const isCompression = (plugin: unknown) => plugin instanceof CompressionPlugin
