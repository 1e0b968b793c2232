/// <reference types="webpack/module" />
import { scope } from './runtime'

type Exports = Readonly<Record<string, unknown>>

interface HotModule {
  readonly id: string
  readonly exports: Exports
}

/** Undefined in a host that is built for production, whose React refreshes nothing. */
const runtime = scope.matchdesk_refresh

/** Registers the components of one module. */
export const registerIn = (module: string) => (type: unknown, id: string) => runtime?.register(type, `${module} ${id}`)

/** Remembers the hooks of a component: with other ones it starts anew. */
export const signature =
  runtime?.createSignatureFunctionForTransform ??
  (() =>
    <T>(type: T) =>
      type)

let isWaiting = false

/** Once for all modules of a change. */
function refresh() {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    runtime?.performReactRefresh()
  })
}

/** A component may be exported as default without a name. */
const isComponent = ([name, value]: [string, unknown]) => (name === 'default' && typeof value === 'function') || runtime?.isLikelyComponentType(value)

/** A module that exports nothing but components takes its own changes. */
export function accept({ id, exports }: HotModule, hot: webpack.Hot | undefined) {
  if (!runtime || !hot) return
  const entries = Object.entries(exports)
  const names = entries.length > 0 && entries.every(isComponent) ? Object.keys(exports).join() : undefined
  const before = (hot.data as { names?: string } | undefined)?.names
  hot.dispose((data: { names?: string | undefined }) => (data.names = names))
  if (names !== undefined) {
    entries.forEach(([name, value]) => runtime.register(value, `${id} export ${name}`))
    hot.accept()
  }
  if (before === undefined) return
  if (before === names) refresh()
  else hot.invalidate()
}
