/// <reference types="webpack/module" />
import { scope } from './runtime'

const hot = import.meta.webpackHot

/** The newest build that the server has told of. */
let latestHash = __webpack_hash__

let isReloading = false

// Forms keep drafts, so a reload need not ask. This is heard before the host, which listens once a form is changed.
addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation(), { capture: true })

function reload() {
  isReloading = true
  location.reload()
}

/** Takes one build after the other; what cannot be put into the open page reloads it. */
async function update(): Promise<void> {
  if (latestHash === __webpack_hash__ || hot.status() !== 'idle') return
  if (!scope.matchdesk_refresh) return reload()
  const modules = await hot.check(true).catch(() => null)
  return modules ? update() : reload()
}

const builds = new EventSource(new URL('/builds', __webpack_public_path__))
builds.addEventListener('remote', ({ data }: MessageEvent<string>) => {
  latestHash = data
  void update()
})
builds.addEventListener('shell', reload)
