/** What a window has no room for. */
import type { Page } from 'playwright-core'

/** Cells of figures, days and numbers that are wider than their box, words of which nothing is left, and a header of more than its line. */
export const cutIn = (page: Page) =>
  page.evaluate(() => {
    const whole = /^[\dA-Za-z.,:%*\-−+/() 年月日第号期至~记收付转]*\d[\dA-Za-z.,:%*\-−+/() 年月日第号期至~记收付转]*$/
    const found: string[] = []
    const LEGIBLE = 4
    for (const cell of document.querySelectorAll<HTMLElement>('[role=gridcell]')) {
      if (cell.getClientRects().length === 0) continue
      const text = (cell.textContent ?? '').trim()
      // where its text stands, whichever side it would hang out of
      const range = document.createRange()
      range.selectNodeContents(cell)
      const [box, drawn] = [cell.getBoundingClientRect(), range.getBoundingClientRect()]
      const inner = cell.firstElementChild
      const shortened = inner instanceof HTMLElement && inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1
      // figures set apart have their space behind the last one as well
      const behind = inner === null ? 0 : Number.parseFloat(getComputedStyle(inner).letterSpacing) || 0
      const cut = drawn.left < box.left - 1 || drawn.right - behind > box.right + 1 || shortened
      if (text !== '' && text.length <= 40 && whole.test(text) && cut) found.push(`cut: ${text}`)
      // words give way, but not until nobody can tell what they were
      const shown = [cell, inner].find((one) => one instanceof HTMLElement && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      if (text.length > LEGIBLE && shown && shown.clientWidth < LEGIBLE * Number.parseFloat(getComputedStyle(cell).fontSize))
        found.push(`cut to less than ${LEGIBLE} characters: ${text}`)
    }
    // the words of a head, apart from what it is widened by
    for (const head of document.querySelectorAll<HTMLElement>('.grid-title, .salary-head > [role=columnheader]')) {
      if (head.getClientRects().length === 0) continue
      const words = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()
      if (words === null) continue
      const range = document.createRange()
      range.selectNodeContents(words)
      const [box, drawn] = [head.getBoundingClientRect(), range.getBoundingClientRect()]
      if (drawn.left < box.left - 1 || drawn.right > box.right + 1) found.push(`cut head: ${head.textContent}`)
    }
    // what is chosen and what is typed stand in one line, equally tall
    for (const bar of document.querySelectorAll<HTMLElement>('.toolbar-filters')) {
      const heights = [...bar.querySelectorAll<HTMLElement>('.ant-select, .plain-input')]
        .map((one) => one.getBoundingClientRect().height)
        .filter((height) => height > 0)
      if (heights.length > 0 && Math.max(...heights) - Math.min(...heights) > 1) found.push(`controls of a toolbar: ${heights.join()}`)
    }
    // figures of plain tables, too
    for (const cell of document.querySelectorAll<HTMLElement>('td.right, td .figure')) {
      if (cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX !== 'visible')
        found.push(`cut: ${cell.textContent}`)
    }
    const header = document.querySelector<HTMLElement>('header.shell-header')
    if (header) {
      if (header.getBoundingClientRect().height > 45) found.push('header: more than its line')
      if (header.scrollWidth > header.clientWidth) found.push('header: wider than the window')
      for (const part of header.children) if (part.getBoundingClientRect().height > 40) found.push(`header part wraps: ${part.textContent}`)
    }
    return [...new Set(found)]
  })
