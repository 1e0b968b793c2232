import type { Page } from '@playwright/test'

/**
 * Counts the components that re-render, as React's developer tools do; production builds tell them, too. To be called
 * before the page is opened.
 */
export async function countRenders(page: Page) {
  await page.addInitScript(`{
    const functionComponent = 0, forwardRef = 11, memo = 14, simpleMemo = 15, performedWork = 1
    globalThis.renders = 0
    const count = (fiber) => {
      const before = fiber.alternate
      if (!before) return
      if ([functionComponent, forwardRef, memo, simpleMemo].includes(fiber.tag) && fiber.flags & performedWork) globalThis.renders++
      if (fiber.child !== before.child) for (let child = fiber.child; child; child = child.sibling) count(child)
    }
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true, inject: () => 1, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, checkDCE() {},
      onCommitFiberRoot: (_id, { current }) => count(current),
    }
  }`)
  return {
    /** The number of components that re-rendered meanwhile. */
    during: async (act: () => Promise<unknown>): Promise<number> => {
      const before = await page.evaluate<number>('globalThis.renders')
      await act()
      return (await page.evaluate<number>('globalThis.renders')) - before
    },
  }
}
