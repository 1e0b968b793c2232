import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const squeeze = promisify(brotliCompress)

export const brotli = (content: Buffer) =>
  squeeze(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })

/** Lays a `.br` beside every file of code in `folder`, for servers that send precompressed files. */
export async function compress(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file))
  await Promise.all(files.map(async (file) => writeFile(join(folder, `${file}.br`), await brotli(await readFile(join(folder, file))))))
}
