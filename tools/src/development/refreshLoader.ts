import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import type { LoaderContext } from 'webpack'

const refresh = fileURLToPath(new URL('browser/refresh.ts', import.meta.url))
const browser = fileURLToPath(new URL('browser/', import.meta.url))

/** Names what a module declares to Fast Refresh, on the first line so that all others keep their numbers. */
const start = `import { accept as $accept, registerIn as $registerIn, signature as $RefreshSig$ } from ${JSON.stringify(refresh)};const $RefreshReg$ = $registerIn(__webpack_module__.id);`

/** A file of components takes its own changes; of any other, those who import it are run again. */
const end = '\n$accept(__webpack_module__, import.meta.webpackHot)\n'

/** Translates TypeScript with what Fast Refresh has to know: which components a module declares, and which hooks they use. */
export default function refreshLoader(this: LoaderContext<object>, source: string) {
  const callback = this.async()
  const file = this.resourcePath
  const isOurs = file.startsWith(browser)
  const hasComponents = file.endsWith('.tsx')
  transform(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: hasComponents },
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic', refresh: !isOurs } },
    },
  }).then(({ code, map }) => callback(null, isOurs ? code : start + code + (hasComponents ? end : ''), map), callback)
}
