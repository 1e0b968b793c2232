import { TextDecoder, TextEncoder } from 'node:util'

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

for (const [name, value] of Object.entries({ TextEncoder, TextDecoder, ResizeObserver: Observer })) globalThis[name] ??= value

// jsdom reads a blob by FileReader alone.
if ('Blob' in globalThis && 'FileReader' in globalThis)
  Blob.prototype.arrayBuffer ??= function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.onerror = () => reject(reader.error)
      reader.readAsArrayBuffer(this)
    })
  }

// jsdom has no layout to scroll in.
if ('Element' in globalThis) Element.prototype.scrollIntoView ??= () => undefined
