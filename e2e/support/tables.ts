import type { Page } from '@playwright/test'

/**
 * The illegible values in the tables of a page: with a word that breaks, or wider than their cell where they may not be cut, as codes, dates and
 * states. A word of over 20 letters may break.
 */
export const unreadable = (page: Page) =>
  page.locator('table[style] :is(td, th):not(.actions)').evaluateAll((cells) => {
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
    const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth && cell.matches('[data-whole], thead *, :has(> time, > [data-tone])')
    const badCells = (cells as HTMLTableCellElement[]).filter((cell) => isCut(cell) || isBroken(cell))
    const titles = (cell: HTMLTableCellElement) => cell.closest('table')!.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent
    return badCells.map((cell) => `${titles(cell)}: ${cell.textContent}`)
  })

/** The pixels by which the tables of a page overflow their boxes. */
export const besideTables = (page: Page) =>
  page.locator('[role=region]:has(> table)').evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))
