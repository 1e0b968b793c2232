import { TextDecoder, TextEncoder } from 'node:util'

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const absent: Record<string, unknown> = { TextEncoder, TextDecoder, ResizeObserver: Observer }
const here = globalThis as unknown as Record<string, unknown>
for (const [name, value] of Object.entries(absent)) here[name] ??= value

// jsdom has no layout to scroll in.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined
