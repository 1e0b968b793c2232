import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { contract, type Endpoint } from '@matchdesk/shared/contract'
import type { Remote } from '@matchdesk/shared/remote'
import { fakeHost, ok } from './fakeHost'
import { isTo, sampleOf } from './sampleOf'

/**
 * Puts each text of the document into an element of its own, now and whenever a text comes, as the translation of a browser does: the
 * texts that React holds are in no parent then. Returns how to stop.
 */
export function startTranslator(): () => void {
  const wrap = (node: Node) => {
    for (const child of [...node.childNodes]) {
      if (child instanceof Text) {
        const font = document.createElement('font')
        font.textContent = child.data
        child.replaceWith(font)
      } else if (child.nodeName !== 'FONT' && !(child instanceof HTMLElement && child.matches('style, script, [translate=no]'))) wrap(child)
    }
  }
  const observer = new MutationObserver(() => {
    wrap(document.body)
    observer.takeRecords()
  })
  wrap(document.body)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

const countParams = ({ path }: Endpoint) => path.split(':').length

/** An exact path stands before one with params, which matches it too. */
const endpoints = Object.values(contract)
  .flatMap((area): Endpoint[] => Object.values(area))
  .sort((one, other) => countParams(one) - countParams(other))

/** The timers stay as they are. On some days two choices of a time are the same days, so that the rows stay too. */
const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** Opens lists of a remote in a translated page, presses each of their filters, and reads them again: each answer has other rows. */
export function testTranslatedLists({ pages }: Remote, paths: readonly string[]): void {
  test.each(paths)('the translated list %s follows each of its filters', async (path) => {
    const Page = (await pages.find((page) => page.path === path)?.load())?.default
    if (!Page) throw new Error(`The remote has no page ${path}`)
    jest.useFakeTimers({ now: new Date(2026, 6, 20, 12), doNotFake: [...timers] })
    let seed = 0
    const script = (request: Parameters<Parameters<typeof fakeHost>[0]>[0]) => {
      const endpoint = endpoints.find((one) => isTo(one, request))
      const body = endpoint && sampleOf(endpoint.output, ++seed)
      return ok(body && !Array.isArray(body) && typeof body === 'object' && 'total' in body ? { ...body, total: 900 } : body)
    }
    const { open, queries } = fakeHost(script, undefined, { scripted: ['/masterdata'] })
    open(<Page />, path)
    const refresh: Press = ['Refresh', () => (act(() => void queries.invalidateQueries()), true)]
    const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
    await screen.findByRole('table')
    const stop = startTranslator()
    for (const [name, press] of [...listPresses(), refresh]) {
      const before = rows()[0]?.textContent
      if (!press()) continue
      await waitFor(() => expect([name, rows()[0]?.textContent]).not.toEqual([name, before]))
      await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'))
    }
    stop()
    jest.useRealTimers()
  })
}

/** This choice of a time shows two fields, and no other rows. */
const opensFields = 'Custom range'

/** Answers false where its control has left: the value of another filter excludes it. */
type Press = readonly [name: string, press: () => boolean]

/** Presses each filter of a list. */
function listPresses(): Press[] {
  const [toolbar] = screen.queryAllByRole('toolbar')
  if (!toolbar) return []
  const tools = within(toolbar)
  const click = (control: HTMLElement): Press => [
    control.getAttribute('aria-label') ?? control.outerHTML,
    () => control.isConnected && fireEvent.click(control),
  ]
  const choose = (name: string, value: string): Press => [
    `${name}: ${value}`,
    () => tools.queryAllByRole('combobox', { name }).some((select) => fireEvent.change(select, { target: { value } })),
  ]
  return [
    ...tools.queryAllByRole('radio', { checked: false }).map(click),
    ...tools
      .queryAllByRole<HTMLSelectElement>('combobox')
      .flatMap((select) =>
        [...select.options]
          .filter(({ value }) => value !== '' && value !== opensFields)
          .map(({ value }) => choose(select.getAttribute('aria-label') ?? '', value)),
      ),
  ]
}
