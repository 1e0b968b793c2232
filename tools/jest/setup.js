import { TextDecoder, TextEncoder } from 'node:util'

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

for (const [name, value] of Object.entries({ TextEncoder, TextDecoder, ResizeObserver: Observer })) globalThis[name] ??= value

// jsdom has no layout to scroll in.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined
