import type { Browser, Page } from '@playwright/test'

interface Trace {
  traceEvents: { name: string; pid: number; tid: number; args: { name?: string }; tdur?: number }[]
}

/** The longest time in milliseconds that the page's thread worked at a stretch while something happened, however busy the machine is otherwise. */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  const getThread = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(getThread))
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && main.has(getThread(event)))
  if (tasks.length === 0) throw new Error('The browser has traced nothing')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
