import type { Page } from '@playwright/test'

/** The titles of columns whose values are never cut: codes, telephone numbers, amounts, dates, states, and packages. */
const uncutTitles =
  /^(Code|Member|Mobile|Phone number|Age|Amount|Package.*|Transaction.*|Status|Duration|Discount|Account No|IBAN No|Branch Code|City|Reference|.* (date|on|day|factor)|Day|Time)$/

/** The illegible values in the tables of a page: with a word that breaks, or cut where they may not be. A word of over 20 letters may break. */
export const unreadable = (page: Page) =>
  page.locator('table[style] :is(td, th):not(.actions)').evaluateAll((cells, whole) => {
    const titles = (cell: HTMLTableCellElement) => cell.closest('table')!.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent
    const getLines = (text: Text, { index, 0: { length } }: RegExpMatchArray) => {
      const word = document.createRange()
      word.setStart(text, index!)
      word.setEnd(text, index! + length)
      return new Set([...word.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
    }
    const isBroken = (cell: Element) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null)
        for (const word of text.data.matchAll(/[^\s/-]+[/-]?/g))
          if (word[0].length <= 20 && !text.parentElement!.closest('select') && getLines(text, word) > 1) return true
      return false
    }
    const isCut = (cell: HTMLTableCellElement) =>
      (cell.matches('thead *, [data-whole], :has(> time, > [data-tone])') || RegExp(whole).test(titles(cell) ?? '')) &&
      [cell, ...cell.querySelectorAll(titles(cell) === 'Package' ? 'a, small' : 'a')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
    const badCells = (cells as HTMLTableCellElement[]).filter((cell) => isCut(cell) || isBroken(cell))
    return badCells.map((cell) => `${titles(cell)}: ${cell.textContent}`)
  }, uncutTitles.source)

/** The pixels by which the tables of a page overflow their boxes. */
export const besideTables = (page: Page) =>
  page.locator('[role=region]:has(> table)').evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
