import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import webpack, { type Compiler } from 'webpack'

/** Writes the source maps of a build into a folder of their own, and no script names its map: a release never contains one. */
export class SeparateMaps {
  /** With `clean`, the folder is emptied first. */
  constructor(
    private readonly folder: string,
    private readonly clean = true,
  ) {}

  apply(compiler: Compiler) {
    const maps = new Map<string, string | Buffer>()
    compiler.hooks.compilation.tap('SeparateMaps', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SeparateMaps', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.map')) continue
          maps.set(name, source.source())
          compilation.deleteAsset(name)
        }
      })
    })
    // Before `afterEmit`, in which a build writes the file that says that it is complete.
    compiler.hooks.emit.tapPromise('SeparateMaps', async () => {
      if (this.clean) await rm(this.folder, { recursive: true, force: true })
      for (const [name, content] of maps) {
        await mkdir(dirname(join(this.folder, name)), { recursive: true })
        await writeFile(join(this.folder, name), content)
      }
      maps.clear()
    })
  }
}
