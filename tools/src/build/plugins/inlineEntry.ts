import webpack, { type Compiler } from 'webpack'

const { Compilation, sources } = webpack

/**
 * Puts the script of an entry into the page itself, where it says `data-inline`: it runs before any file of the build has come.
 * html-inline-script-webpack-plugin puts a script where the page loads it, not where the page says, and keeps the comment that names its map.
 */
export const inlineEntry = (entry: string) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('InlineEntry', (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
    compilation.hooks.processAssets.tap({ name: 'InlineEntry', stage }, (assets) => {
      const page = assets['index.html']
      const files = [...(compilation.namedChunks.get(entry)?.files ?? [])]
      const script = files.map((file) => compilation.getAsset(file)?.source.source().toString()).join('')
      if (!page || !script) return
      const plain = script.replace(/\n?\/\/# sourceMappingURL=.*/, '')
      const html = page.source().toString()
      compilation.updateAsset('index.html', new sources.RawSource(html.replace(` data-inline="${entry}">`, () => `>${plain}`)))
      for (const { name } of compilation.getAssets()) if (files.some((file) => name.startsWith(file))) compilation.deleteAsset(name)
    })
  })
