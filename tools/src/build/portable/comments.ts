import webpack, { type Compiler } from 'webpack'

/** webpack names each module that it joins with others in a comment, by its path, and the namespace of one that it does not join. */
const moduleComment = /^;\/\/ .+$|^\/\/ NAMESPACE OBJECT.*$/gm

const withoutText = (comment: string) => (comment.startsWith(';') ? ';//' : '//')

export const withoutPaths = (code: string) => code.replace(moduleComment, withoutText)

/** Empties the comments that name paths: the minimizer counts their letters when it chooses short names. */
export class PortableComments {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PortableComments', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
      compilation.hooks.processAssets.tap({ name: 'PortableComments', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue
          const portable = new webpack.sources.ReplaceSource(source)
          for (const { index, 0: comment } of source.source().toString().matchAll(moduleComment))
            portable.replace(index, index + comment.length - 1, withoutText(comment))
          compilation.updateAsset(name, portable)
        }
      })
    })
  }
}
