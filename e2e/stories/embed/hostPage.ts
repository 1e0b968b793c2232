import type { Page } from '@playwright/test'

const objects = ['window', 'document', 'document.documentElement', 'document.body']

/** Everything of a portal that a remote could change: computed styles, storage, globals, attributes, nodes and listeners. */
export async function hostPage(page: Page) {
  const client = await page.context().newCDPSession(page)
  const scripts = new Map<string, string>()
  client.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url))
  await client.send('Debugger.enable')
  const listeners: string[] = []
  for (const expression of objects) {
    const { result } = await client.send('Runtime.evaluate', { expression })
    const answer = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
    // Calls of Playwright come from no file.
    const loaded = answer.listeners.filter(({ scriptId }) => scripts.get(scriptId)?.startsWith('http'))
    listeners.push(...loaded.map(({ type }) => `${expression} ${type}`))
  }
  await client.detach()
  const seen = await page.evaluate(() => {
    const elements = [document.documentElement, document.body, ...document.querySelectorAll('body > *, body > label *, body > table *')]
    const getStyle = (element: Element) => {
      const style = getComputedStyle(element)
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')
    }
    return {
      styles: elements.map((element) => `${element.tagName} ${element.id} ${getStyle(element)}`),
      attributes: elements.map(({ outerHTML }) => outerHTML.slice(0, outerHTML.indexOf('>'))),
      nodes: document.querySelectorAll('*').length,
      globals: Object.getOwnPropertyNames(globalThis).sort(),
      markers: Object.getOwnPropertyNames(document).sort(),
      storage: [{ ...localStorage }, { ...sessionStorage }, document.cookie],
      sheets: document.adoptedStyleSheets.length,
    }
  })
  return { ...seen, listeners: listeners.sort() }
}
